/**
 * Puts a text that is still on its way in the clipboard: some browsers forget, while the server answers, that a person
 * pressed a button, so they are given the promise at once. Rejects as the promise does; says whether the browser let.
 */
export async function copiarAlLlegar(valor: Promise<string>): Promise<'copiado' | 'bloqueado'> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await valor);
    else {
      const texto = valor.then((v) => new Blob([v], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': texto })]);
    }
    return 'copiado';
  } catch {
    await valor; // a refusal of the server is not the browser's
    return 'bloqueado';
  }
}
