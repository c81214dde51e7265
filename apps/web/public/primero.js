(() => {
  const pagina = document.documentElement;
  let tema;
  try {
    tema = localStorage.getItem('aldia-tema');
  } catch {
    /**/
  }
  if (!/^(dark|light)$/.test(tema)) tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  pagina.dataset.mantineColorScheme = tema;
  // Part of the program did not come: without a word the page would look ready and answer no press.
  const decirQueNoVino = ({ target }) => {
    if (target.tagName === 'SCRIPT') document.querySelector('#no-vino').hidden = false;
  };
  addEventListener('error', decirQueNoVino, true);
  // A form that was painted before its script is sent by the script, when it is there.
  addEventListener('submit', (suceso) => {
    if (suceso.target.method !== 'dialog') return;
    suceso.preventDefault();
    pagina.dataset.enviado = '';
  });
  // So is a press on one of its buttons: the last one, by its place among them (app/lo-escrito.ts).
  pagina.onclick = ({ target }) => {
    const boton = target.closest('button[type="button"]');
    if (boton) pagina.dataset.pulsado = [...document.querySelectorAll('button[type="button"]')].indexOf(boton);
  };
  // A painted page (ADR 62) names what it runs: it is asked for when the page was seen. A page that is hidden is not painted.
  addEventListener('DOMContentLoaded', () => {
    const [programa, ...otros] = document.querySelector('meta[name="programa"]')?.content.split(' ') ?? [];
    if (!programa) return;
    const pedir = (etiqueta, como) => document.head.append(Object.assign(document.createElement(etiqueta), como));
    let empezo = false;
    const empezar = () => {
      if (empezo) return;
      empezo = true;
      pedir('script', { type: 'module', crossOrigin: '', src: programa });
      for (const href of otros) pedir('link', { rel: 'modulepreload', crossOrigin: '', href });
    };
    // A frame is on the screen only after its turn is over: the browser says when, and is not waited for when it does not.
    const alVerse = () => {
      if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return empezar();
      setTimeout(empezar, 1000);
      new PerformanceObserver((_, vigia) => {
        vigia.disconnect();
        empezar();
      }).observe({ type: 'paint', buffered: true });
    };
    if (document.hidden) empezar();
    else requestAnimationFrame(() => requestAnimationFrame(alVerse));
  });
})();
