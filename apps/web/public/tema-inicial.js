(() => {
  let elegido = null;
  try {
    elegido = localStorage.getItem('aldia-tema');
  } catch {
    /* closed */
  }
  const oscuro = elegido === 'dark' || (elegido !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', oscuro ? 'dark' : 'light');
})();
