// Sigma's programs without instancing. Sigma passes one record per mark and lets the processor repeat it at each corner,
// mark by mark. Without a graphics processor that takes seven times as long as passing the record for every corner.

interface Definition {
  readonly ATTRIBUTES: readonly object[];
  readonly CONSTANT_ATTRIBUTES?: readonly object[];
  readonly CONSTANT_DATA?: readonly (readonly number[])[];
}

interface InstancedProgram {
  readonly array: Float32Array;
  readonly ATTRIBUTES_ITEMS_COUNT: number;
  getDefinition(): Definition;
  processVisibleItem(place: number, start: number, ...item: never[]): void;
}

/** The same program with the whole record of a mark at each of its corners, so that one call draws all marks. */
export function withoutInstancing<Base extends new (...made: any[]) => InstancedProgram>(Program: Base) {
  return class extends Program {
    readonly #corners = super.getDefinition().CONSTANT_DATA ?? [];

    override getDefinition(): Definition {
      const { CONSTANT_ATTRIBUTES: own = [], CONSTANT_DATA: _, ...shared } = super.getDefinition();
      return { ...shared, ATTRIBUTES: [...shared.ATTRIBUTES, ...own] };
    }

    override processVisibleItem(place: number, start: number, ...item: never[]): void {
      super.processVisibleItem(place, start, ...item);
      const { array, ATTRIBUTES_ITEMS_COUNT: size } = this;
      this.#corners.forEach((own, corner) => {
        const [at, shared] = [start + corner * size, size - own.length];
        if (corner > 0) array.copyWithin(at, start, start + shared);
        array.set(own, at + shared);
      });
    }
  };
}
