const CAMPOS = 'input[name]:not([role="combobox"])';
/** They carry no name, and stand in the same order in what was painted and in the screen. */
const LISTAS = 'input[role="combobox"]';
/** Told by their place too, which `primero.js` leaves in the page when one is pressed. */
const BOTONES = 'button[type="button"]';
const esDeTexto = ({ type }: HTMLInputElement): boolean => /^(text|password|email|tel)$/.test(type);

/** As a person would type it: who listens hears of it. */
function escribir(campo: HTMLInputElement, { value, checked }: HTMLInputElement): void {
  if (campo.type === 'checkbox') {
    if (campo.checked !== checked) campo.click();
    return;
  }
  if (!esDeTexto(campo) || campo.value === value) return;
  // React keeps a `value` of its own on each field, which would hide the change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, value);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A list that was pressed opens. */
function abrir(lista: HTMLInputElement | undefined): void {
  lista?.focus({ preventScroll: true });
  lista?.click();
}

/** What was done with buttons, once: from here on the script hears them itself. */
function tomarGestos(): { readonly pulsado: string | undefined; readonly enviado: string | undefined } {
  const pagina = document.documentElement;
  const { pulsado, enviado } = pagina.dataset;
  pagina.onclick = null;
  delete pagina.dataset['pulsado'];
  delete pagina.dataset['enviado'];
  return { pulsado, enviado };
}

/** Some do their work when the press begins, and some when it is over. */
function pulsar(boton: HTMLElement | undefined): void {
  boton?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  boton?.click();
}

/**
 * The first pages are painted before any script (ADR 62), and somebody on a slow phone is writing in them by now. Call it right
 * before the screen takes the place of what was painted, and what it gives right after: what was written, where one was, a
 * list that was pressed and a button are there again.
 */
export function tomarLoEscrito(raiz: HTMLElement): () => void {
  const antes = [...raiz.querySelectorAll<HTMLInputElement>(CAMPOS)];
  const activo = antes.find((campo) => campo === document.activeElement);
  const lista = [...raiz.querySelectorAll(LISTAS)].findIndex((l) => l === document.activeElement);
  const lugar = activo && esDeTexto(activo) ? ([activo.selectionStart, activo.selectionEnd] as const) : null;
  return () => {
    for (const viejo of antes) {
      const campo = raiz.querySelector<HTMLInputElement>(`input[name="${viejo.name}"]`);
      if (!campo) continue;
      escribir(campo, viejo);
      if (viejo !== activo) {
        // Who left a field with something in it is told of its faults as they would be by the script.
        if (campo.value !== '') campo.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        continue;
      }
      campo.focus({ preventScroll: true });
      if (lugar && campo.type !== 'email') campo.setSelectionRange(...lugar);
    }
    if (lista >= 0) abrir(raiz.querySelectorAll<HTMLInputElement>(LISTAS)[lista]);
    const { pulsado, enviado } = tomarGestos();
    if (pulsado !== undefined) pulsar(raiz.querySelectorAll<HTMLElement>(BOTONES)[Number(pulsado)]);
    if (enviado !== undefined) raiz.querySelector('form')?.requestSubmit();
  };
}
