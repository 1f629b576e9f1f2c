// The page /start with a script: shows a chosen file in the list, and the progress without a reload.
const PAUSE = 1500; // milliseconds between two looks; set by hand

const file = document.querySelector('#file');
const list = document.querySelector('#people');
file?.addEventListener('change', async () => {
  const text = await file.files[0]?.text();
  if (text && !text.includes('\ufffd')) { // the service says what to do about a file that is not UTF-8
    list.value = text;
    file.value = '';
    list.focus();
  }
});

const running = () => document.querySelector('[data-run]');
document.querySelector('.update')?.remove();

async function look() {
  let found = null;
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    const text = await answer.text();
    if (answer.ok) found = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-run]');
    if (answer.ok && found?.dataset.run !== running().dataset.run) {
      location.replace(location.pathname + location.search); // a reload would send a form again
      return;
    }
  } catch {
    // The service does not answer at the moment, as when it answers with an error.
  }
  if (found) {
    const [bar, words] = [running().querySelector('progress'), running().querySelector('label')];
    bar.value = found.querySelector('progress').value;
    const said = found.querySelector('label').textContent;
    if (words.textContent !== said) words.textContent = said;
  }
  setTimeout(look, PAUSE);
}

if (running()) setTimeout(look, PAUSE);
