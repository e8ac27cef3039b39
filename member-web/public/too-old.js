/*
 * Says that this browser is too old for the site. Only browsers that are load it (`before-paint.js`).
 */
(() => {
  const texts = {
    bn: 'আপনার ব্রাউজারটি পুরোনো, তাই এই সাইট ঠিকমতো চলবে না। ব্রাউজারটি আপডেট করুন, অথবা নতুন Chrome ব্যবহার করুন।',
    en: 'This site does not work in your browser, which is too old. Update it, or use a new version of Chrome.',
  };
  const show = () => {
    const words = document.createElement('p');
    words.id = 'too-old';
    words.setAttribute('role', 'alert');
    words.style.cssText = 'margin:0;padding:16px;background:#fff4ce;color:#242424;font:16px/1.5 sans-serif';
    for (const lang of ['bn', 'en']) {
      const line = document.createElement('span');
      line.lang = lang;
      line.style.display = 'block';
      line.textContent = texts[lang];
      words.appendChild(line);
    }
    document.body.insertBefore(words, document.body.firstChild);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
  else show();
})();
