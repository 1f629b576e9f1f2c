// Programs of sigma without instances. Sigma tells one record of each mark and has it repeated at the mark's corners,
// mark by mark: without a graphics processor that takes seven times as long as marks whose every corner is told.

interface Definition {
  readonly ATTRIBUTES: readonly object[];
  readonly CONSTANT_ATTRIBUTES?: readonly object[];
  readonly CONSTANT_DATA?: readonly (readonly number[])[];
}

interface Repeating {
  readonly array: Float32Array;
  readonly ATTRIBUTES_ITEMS_COUNT: number;
  getDefinition(): Definition;
  processVisibleItem(place: number, start: number, ...item: never[]): void;
}

/** The same program, told the whole record of a mark at each of its corners, so that all marks are drawn at once. */
export function cornered<Base extends new (...made: any[]) => Repeating>(repeating: Base) {
  return class extends repeating {
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
