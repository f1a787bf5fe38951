// Runs before the first paint: the colour scheme, and which outline to draw until the console is there.
// The keys are those of app/preferences.ts and of the theme's mode.
(() => {
  const root = document.documentElement;
  let mode = 'light';
  let preferences = {};
  try {
    mode = localStorage.getItem('navType') || 'light';
    preferences = JSON.parse(localStorage.getItem('preferences')) || preferences;
  } catch {
    // A browser without storage gets the defaults.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.scheme = dark ? 'dark' : 'light';
  root.dataset.boot = /^\/(login|create-account)?$/.test(location.pathname) ? 'plain' : 'shell';
  root.dir = preferences.rtlLayout ? 'rtl' : 'ltr';
  root.dataset.sidebar = preferences.opened !== false ? 'opened' : 'collapsed';
})();

// A console whose code cannot be loaded says so: the page is never blank.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });
    const button = element('button', 'Reload');
    button.addEventListener('click', () => location.reload());
    const main = Object.assign(element('main', ''), { className: 'fallback' });
    main.append(
      element('h1', 'Something went wrong'),
      element('p', 'The console could not be loaded. Please check your network and load the page again.'),
      button,
    );
    document.getElementById('root').replaceChildren(main);
  },
  true,
);
