/**
 * QUIRK Q-10 (spec 1, section 4): once 'Cambiar Contraseña SAT' was pressed, Aceptar saves the password only, and a status
 * that was marked is lost. In: whether it was pressed. docs/quirks.md#q-10
 */
export function quirkGuardaSoloLaClave(pulsoCambiarClave: boolean): boolean {
  return pulsoCambiarClave;
}
