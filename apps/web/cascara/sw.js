/*
 * The service worker: the shell of AlDía without network, and nothing of anybody. The build writes above it VERSION (a hash of
 * what follows), ARCHIVOS (the page and what its first screens are made of) and ENTRADA (the script that the page starts).
 * It answers for files of the build alone: a call of the API never passes through here, so no answer with somebody's data is
 * kept, and what the server orders (Clear-Site-Data) reaches the browser as it was sent. The end of a session leaves what is
 * under PREFIJO (`base/sesion/limpieza.ts`). ADR 43.
 */
const PREFIJO = 'aldia-cascara-';
const ESTA = PREFIJO + VERSION;
const PAGINA = '/index.html';
/** A network that does not answer in this time counts as none: the shell can say so, a white page cannot. */
const ESPERA_MS = 8000;

/** Keeps what is missing of this version; what another version had already is not asked for again, its name is its content. */
async function llenar() {
  const cache = await caches.open(ESTA);
  await Promise.all(
    ARCHIVOS.map(async (archivo) => {
      if (await cache.match(archivo)) return;
      const conHuella = archivo.startsWith('/assets/');
      const respuesta = (conHuella && (await caches.match(archivo))) || (await fetch(archivo, { cache: 'no-cache' }));
      if (!respuesta.ok) throw new Error(`${archivo}: ${respuesta.status}`);
      // A newer page would ask for scripts that this version does not keep: its own worker is on the way.
      if (archivo === PAGINA && !(await respuesta.clone().text()).includes(ENTRADA)) throw new Error('other version');
      await cache.put(archivo, respuesta);
    }),
  );
}

/** This version and the one before stay: a tab that was not loaded again still finds its own screens. */
async function olvidarViejas() {
  const anteriores = (await caches.keys()).filter((nombre) => nombre.startsWith(PREFIJO) && nombre !== ESTA);
  await Promise.all(anteriores.slice(0, -1).map((nombre) => caches.delete(nombre)));
}

const trasUnRato = () => new Promise((_, fallo) => setTimeout(() => fallo(new Error('no answer')), ESPERA_MS));

/** The network first: who has it is never kept in an old version. */
async function deLaRed(peticion, guardado) {
  try {
    return await Promise.race([fetch(peticion), trasUnRato()]);
  } catch (causa) {
    const copia = await caches.match(guardado);
    if (copia) return copia;
    throw causa;
  }
}

/** A file with its hash in its name never changes: once here, it is not asked for again. */
async function conHuella(peticion) {
  const copia = await caches.match(peticion.url);
  if (copia) return copia;
  const respuesta = await fetch(peticion);
  if (respuesta.ok) await (await caches.open(ESTA)).put(peticion.url, respuesta.clone());
  return respuesta;
}

self.addEventListener('install', (e) => e.waitUntil(llenar()));
self.addEventListener('activate', (e) => e.waitUntil(olvidarViejas().then(() => self.clients.claim())));
self.addEventListener('message', (e) => {
  if (e.data === 'tomar') self.skipWaiting();
});
self.addEventListener('fetch', (e) => {
  const { method, mode, destination, url } = e.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') {
    // A frame is the card provider's form, which is nothing without network.
    if (destination === 'document') e.respondWith(deLaRed(e.request, PAGINA));
  } else if (pathname.startsWith('/assets/')) e.respondWith(conHuella(e.request));
  else if (ARCHIVOS.includes(pathname)) e.respondWith(deLaRed(e.request, pathname));
});
