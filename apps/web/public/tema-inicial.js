(() => {
  let tema;
  try {
    tema = localStorage.getItem('aldia-tema');
  } catch {
    /**/
  }
  if (!/^(dark|light)$/.test(tema)) tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = tema;
})();
