declare global {
  interface Permissions {
    /** Browsers know this name; the types of the DOM do not. */
    query(descriptor: { readonly name: 'clipboard-read' }): Promise<PermissionStatus>;
  }
}
const MS_DE_VIDA = 30_000;
let espera: ReturnType<typeof setTimeout> | undefined;
let olvidar: () => void = () => undefined;

/**
 * Copies a secret that is still on its way: some browsers forget, while the server answers, that a person pressed a
 * button, so they are given the promise at once. Rejects as the promise does, or when the browser does not let.
 */
export async function copiarSecreto(valor: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await valor);
  else
    await navigator.clipboard
      .write([new ClipboardItem({ 'text/plain': valor.then((v) => new Blob([v], { type: 'text/plain' })) })])
      .catch(async () => {
        // Chrome says the same whether the promise or the clipboard failed: the server's refusal goes first.
        await navigator.clipboard.writeText(await valor);
      });
  vigilar(await valor);
}

/** Takes the secret out of the clipboard after its time, if it is still ours (security R2). */
function vigilar(secreto: string): void {
  clearTimeout(espera);
  olvidar();
  const control = new AbortController();
  let deOtro = false;
  // Whatever is copied in this page afterwards is not ours to take away.
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
    // Without focus a browser refuses to write: it is done as soon as the person comes back.
    if (!document.hasFocus()) {
      window.addEventListener('focus', () => void limpiar(), { once: true, signal: control.signal });
      return;
    }
    await navigator.clipboard.writeText('').catch(() => undefined);
    olvidar();
  };
  espera = setTimeout(() => void limpiar(), MS_DE_VIDA);
}

/** Reads the clipboard only where the person allowed it before; a question about it would come out of nowhere. */
async function sigueSiendo(secreto: string): Promise<boolean> {
  try {
    const permiso = await navigator.permissions.query({ name: 'clipboard-read' });
    if (permiso.state !== 'granted' || !document.hasFocus()) return true;
    return (await navigator.clipboard.readText()) === secreto;
  } catch {
    return true;
  }
}
