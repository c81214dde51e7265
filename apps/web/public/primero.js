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
  // A form that was painted before its script is sent by the script, when it is there.
  addEventListener('submit', (suceso) => {
    if (suceso.target.method !== 'dialog') return;
    suceso.preventDefault();
    pagina.dataset.enviado = '';
  });
})();
