/*
 * Runs before the first paint. The build writes it into the HTML, and the policy of pages has its digest.
 */
(() => {
  /** Longer than the scripts take on a slow phone. */
  const patienceMs = 20_000;
  const redrawMs = 2000;
  /** On a fast network the page begins sooner. */
  const fastMs = 300;
  const photoMs = 400;
  const page = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  // Chrome below 87 lacks the one, Safari below 15.4 the other (docs/running.md).
  if (!Intl.Segmenter || !window.BroadcastChannel) {
    const words = document.createElement('script');
    words.src = '/too-old.js';
    document.head.appendChild(words);
  }

  const theme = read('milon-theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  if (read('milon-cards') === 'compact') page.dataset.cards = 'compact';

  // The build holds the scripts back. They run when the page is complete, in their order.
  const held = document.importNode(
    document.getElementById('scripts')?.content ?? new DocumentFragment(),
    true,
  );
  const load = (what) => document.head.append(...held.querySelectorAll(what));
  for (const script of held.querySelectorAll('script')) script.async = false;
  const afterPhoto = (photo) => {
    setTimeout(() => load('*'), photoMs);
    photo.addEventListener('error', () => load('*'));
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ url }) => url)) load('*');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  };
  // On a fast network they would hold up the first photo. On a slow one they arrive after it.
  const isSlow = performance.now() > fastMs;
  if (isSlow) load('link');
  document.addEventListener('DOMContentLoaded', () => {
    const photo = document.querySelector('#root img[fetchpriority="high"]');
    if (photo && !isSlow && window.LargestContentfulPaint) afterPhoto(photo);
    else load('*');
  });
  if (!page.dataset.rendered) return;

  // Logged out but not confirmed, another language than the server's, or a return to a place or to dialogs: the scripts
  // render the page.
  const language = read('milon-language');
  const [visit] = performance.getEntriesByType('navigation');
  const isLoggedOut = read('milon-log-out-due');
  const isOther = isLoggedOut || (language && language !== page.lang) || (visit && visit.type !== 'navigate');

  // A press before the page can answer it is kept and shown, and made when the page is ready.
  let pressed;
  let at;
  let card;
  const cardOf = (one) => one.closest('[data-card]')?.dataset.card;
  const pressable = 'button, a, label, input';
  let linksWork;
  const keep = (event) => {
    const found = event.target.closest(pressable);
    if (!found || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (linksWork && found.matches('a')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    delete pressed?.dataset.pressed;
    pressed = found;
    at = [event.clientX, event.clientY];
    card = cardOf(found);
    pressed.dataset.pressed = '';
  };
  // The scripts may have put a new button in the place of the pressed one: in its card, wherever that is.
  const findPressed = () => {
    if (pressed.isConnected) return pressed;
    const there = card
      ? [...document.querySelectorAll(pressable)].filter((one) => cardOf(one) === card)
      : [document.elementFromPoint(...at)?.closest(pressable)];
    return there.find((found) => found?.textContent === pressed.textContent);
  };
  // A list that is drawn again may lack its cards for a few frames.
  const makePress = (until) => {
    if (!pressed) return;
    const found = findPressed();
    if (!found && performance.now() < until) return void requestAnimationFrame(() => makePress(until));
    found?.click();
    pressed = undefined;
  };
  if (isOther) page.dataset.redraw = 'hidden';
  addEventListener('click', keep, true);

  // The scripts can answer from now on, or never will. Without an event they are only late: links are let go.
  const release = (end) => {
    linksWork = true;
    if (end) removeEventListener('click', keep, true);
    // The page of a member who logged out stays hidden.
    if (page.dataset.redraw && !isLoggedOut) page.dataset.redraw = 'shown';
    if (!pressed || (!end && !pressed.matches('a'))) return;
    delete pressed.dataset.pressed;
    makePress(performance.now() + redrawMs);
  };
  document.addEventListener('milon-ready', release);
  document.addEventListener('milon-failed', release);
  addEventListener('error', (event) => event.target.tagName === 'SCRIPT' && release(), true);
  setTimeout(() => release(), patienceMs);
})();
