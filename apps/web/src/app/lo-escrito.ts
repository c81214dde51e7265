const CAMPOS = 'input[name]:not([role="combobox"])';
/** Lists have no name: they match by position, which is the same in the painted page and in the screen. */
const LISTAS = 'input[role="combobox"]';
/** Buttons match by position too: `primero.js` leaves that position in the page when one is pressed. */
const BOTONES = 'button[type="button"]';
const esDeTexto = ({ type }: HTMLInputElement): boolean => /^(text|password|email|tel)$/.test(type);

/** Writes as a person would, so that listeners hear it. */
function escribir(campo: HTMLInputElement, { value, checked }: HTMLInputElement): void {
  if (campo.type === 'checkbox') {
    if (campo.checked !== checked) campo.click();
    return;
  }
  if (!esDeTexto(campo) || campo.value === value) return;
  // React keeps its own `value` on each field, which would hide the change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, value);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Opens a list, as a press does. */
function abrir(lista: HTMLInputElement | undefined): void {
  lista?.focus({ preventScroll: true });
  lista?.click();
}

/** Takes the presses of buttons that `primero.js` recorded, and stops the recording: from here on the screen hears them itself. */
function tomarGestos(): { readonly pulsado: string | undefined; readonly enviado: string | undefined } {
  const pagina = document.documentElement;
  const { pulsado, enviado } = pagina.dataset;
  pagina.onclick = null;
  delete pagina.dataset['pulsado'];
  delete pagina.dataset['enviado'];
  return { pulsado, enviado };
}

/** Some buttons act on mousedown and some on click, so both are sent. */
function pulsar(boton: HTMLElement | undefined): void {
  boton?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  boton?.click();
}

/**
 * Ends a press of the mouse that began on the painted page: its button is gone, so the browser makes no click when the mouse is let
 * go over the one that replaced it.
 */
function terminarDePulsar(boton: HTMLElement): void {
  const alSoltar = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' || !(target instanceof Node) || !boton.contains(target)) return;
    let hecho = false;
    const oir = (): void => {
      hecho = true;
    };
    boton.addEventListener('click', oir, { once: true });
    setTimeout(() => {
      boton.removeEventListener('click', oir);
      if (!hecho) pulsar(boton);
    });
  };
  addEventListener('pointerup', alSoltar, { once: true });
}

/**
 * The first pages are painted before any script (ADR 62), so a person on a slow phone may already be writing in them. Call this
 * right before the screen replaces the painted page, and call its result right after: it restores the text, the focus, an open
 * list and a pressed button, also one that is still held down.
 */
export function tomarLoEscrito(raiz: HTMLElement): () => void {
  const antes = [...raiz.querySelectorAll<HTMLInputElement>(CAMPOS)];
  const activo = antes.find((campo) => campo === document.activeElement);
  const lista = [...raiz.querySelectorAll(LISTAS)].findIndex((l) => l === document.activeElement);
  const oprimido = [...raiz.querySelectorAll('button')].findIndex((b) => b.matches(':active'));
  const lugar = activo && esDeTexto(activo) ? ([activo.selectionStart, activo.selectionEnd] as const) : null;
  return () => {
    for (const viejo of antes) {
      const campo = raiz.querySelector<HTMLInputElement>(`input[name="${viejo.name}"]`);
      if (!campo) continue;
      escribir(campo, viejo);
      if (viejo !== activo) {
        // A field that the person left with text in it shows its errors, as it would with the script. A box says 'on', marked or not.
        if (esDeTexto(campo) && campo.value !== '') campo.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        continue;
      }
      campo.focus({ preventScroll: true });
      if (lugar && campo.type !== 'email') campo.setSelectionRange(...lugar);
    }
    if (lista >= 0) abrir(raiz.querySelectorAll<HTMLInputElement>(LISTAS)[lista]);
    const { pulsado, enviado } = tomarGestos();
    if (pulsado !== undefined) pulsar(raiz.querySelectorAll<HTMLElement>(BOTONES)[Number(pulsado)]);
    const aMedias = raiz.querySelectorAll('button')[oprimido];
    if (aMedias) terminarDePulsar(aMedias);
    if (enviado !== undefined) raiz.querySelector('form')?.requestSubmit();
  };
}
