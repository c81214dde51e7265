/* Decides light or dark before the first paint; a file of its own because the policy allows no inline script. */
(() => {
  let elegido = null;
  try {
    elegido = localStorage.getItem('aldia-tema');
  } catch {
    /* storage closed by the browser: the system decides */
  }
  const oscuro = elegido === 'dark' || (elegido !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', oscuro ? 'dark' : 'light');
})();
