/**
 * The script beside the provider's form. It posts messages to the page that holds the frame, at its exact origin: its height, that it
 * is ready, that a card was verified (token, masked number, holder, expiry; no more), that it was not, and that the person cancels. The
 * frame's own origin is opaque, so the script derives the parent's origin from its own address.
 */
export const PUENTE = `(() => {
  const origen = new URL(location.href).origin;
  const decir = (mensaje) => parent.postMessage(mensaje, origen);
  const texto = (valor, maximo) => String(valor ?? '').slice(0, maximo);
  window.SaveCreditCard_SuccessCallback = (r) => {
    const d = r?.TokenDetails ?? {};
    decir({
      tipo: 'verificada',
      token: texto(d.AccountToken, 200),
      numero: texto(d.CardNumber, 25),
      titular: texto(d.CardHolderName, 60),
      vence: texto(d.ExpirationDate, 7),
    });
  };
  window.SaveCreditCard_FailureCallback = (r) => decir({ tipo: 'fallo', texto: texto(r?.ResponseDescription, 200) });
  const cancelar = () => decir({ tipo: 'cancelada' });
  window.SaveCreditCard_CancelCallback = cancelar;
  addEventListener('keydown', (e) => e.key === 'Escape' && cancelar());
  const medir = () => decir({ tipo: 'alto', px: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(medir).observe(document.body);
  medir();
  decir({ tipo: 'lista' });
})();`;

/** Replaces the form when the provider does not deliver it. */
export const PUENTE_SIN_FORMULARIO = `parent.postMessage({ tipo: 'caida' }, new URL(location.href).origin);`;
