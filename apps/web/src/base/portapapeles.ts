declare global {
  interface Permissions {
    /** Browsers support this name, but the DOM types lack it. */
    query(descriptor: { readonly name: 'clipboard-read' }): Promise<PermissionStatus>;
  }
}
const MS_DE_VIDA = 30_000;
let espera: ReturnType<typeof setTimeout> | undefined;
let olvidar: () => void = () => undefined;

/**
 * Copies a secret that the server has not sent yet. Some browsers forget during the wait that a person pressed a button, so the
 * clipboard receives the promise at once. Rejects when the promise rejects or the browser refuses.
 */
export async function copiarSecreto(valor: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await valor);
  else
    await navigator.clipboard
      .write([new ClipboardItem({ 'text/plain': valor.then((v) => new Blob([v], { type: 'text/plain' })) })])
      .catch(async () => {
        // Chrome gives one error for a failed promise and for a failed clipboard. Awaiting the value here surfaces the server's
        // refusal first.
        await navigator.clipboard.writeText(await valor);
      });
  vigilar(await valor);
}

/** Clears the secret from the clipboard after its time, if the clipboard still holds it (security R2). */
function vigilar(secreto: string): void {
  clearTimeout(espera);
  olvidar();
  const control = new AbortController();
  let deOtro = false;
  // After another copy or cut in this page the clipboard no longer holds our secret.
  const copiaronOtro = (): void => {
    deOtro = true;
  };
  for (const evento of ['copy', 'cut']) document.addEventListener(evento, copiaronOtro, { signal: control.signal });
  document.addEventListener(
    'click',
    (e) => {
      if (e.target instanceof Element && e.target.closest('[data-copiar]')) copiaronOtro();
    },
    { signal: control.signal, capture: true },
  );
  olvidar = () => control.abort();
  const limpiar = async (): Promise<void> => {
    if (deOtro || !(await sigueSiendo(secreto))) return olvidar();
    // A browser without focus refuses to write, so this waits until the person comes back.
    if (!document.hasFocus()) {
      window.addEventListener('focus', () => void limpiar(), { once: true, signal: control.signal });
      return;
    }
    await navigator.clipboard.writeText('').then(olvidar, () => trasUnGesto(limpiar, control.signal));
  };
  espera = setTimeout(() => void limpiar(), MS_DE_VIDA);
}

/** Firefox and Safari refuse to write when nobody just pressed anything: `hacer` runs at the next press of the person in this page. */
function trasUnGesto(hacer: () => Promise<void>, signal: AbortSignal): void {
  const fin = new AbortController();
  const alGesto = (): void => {
    fin.abort();
    void hacer();
  };
  // The key let go and not the key pressed: a copy by keyboard is known by then.
  for (const gesto of ['click', 'keyup'])
    document.addEventListener(gesto, alGesto, { signal: AbortSignal.any([signal, fin.signal]) });
}

/** Whether the clipboard may still hold the secret. It reads only with a permission given before: asking now would surprise the person. */
async function sigueSiendo(secreto: string): Promise<boolean> {
  try {
    const permiso = await navigator.permissions.query({ name: 'clipboard-read' });
    if (permiso.state !== 'granted' || !document.hasFocus()) return true;
    return (await navigator.clipboard.readText()) === secreto;
  } catch {
    return true;
  }
}
