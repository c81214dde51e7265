/** Styles of the card form: its own, with no file from outside, from 320 px on, light and dark. */
export const ESTILOS_DEL_COMPONENTE = `
.cuc { color-scheme: light dark; --cuc-fondo: #fff; --cuc-texto: #1a1d21; --cuc-suave: #565d66; --cuc-borde: #767d86;
  --cuc-error: #b3261e; --cuc-accion: #175cd3; --cuc-sobre: #fff; box-sizing: border-box; max-width: 30rem; padding: 1rem;
  background: var(--cuc-fondo); color: var(--cuc-texto); font: 1rem/1.5 system-ui, sans-serif; }
.cuc *, .cuc *::before { box-sizing: border-box; }
.cuc form { display: grid; gap: .75rem; }
.cuc-fila { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .75rem; }
.cuc label { display: block; margin-bottom: .25rem; font-weight: 600; }
.cuc input, .cuc select { width: 100%; min-height: 2.75rem; padding: .375rem .625rem; border: 1px solid var(--cuc-borde);
  border-radius: .375rem; background: var(--cuc-fondo); color: var(--cuc-texto); font: inherit; }
.cuc [aria-invalid] { border-color: var(--cuc-error); border-width: 2px; }
.cuc :focus-visible { outline: 3px solid var(--cuc-accion); outline-offset: 2px; }
.cuc-error { margin: .25rem 0 0; color: var(--cuc-error); font-size: .875rem; }
.cuc-error:empty { display: none; }
.cuc-marca { color: var(--cuc-suave); font-weight: 400; }
.cuc-nota { margin: 0; color: var(--cuc-suave); font-size: .875rem; }
.cuc-botones { display: flex; flex-wrap: wrap; gap: .75rem; }
.cuc button { min-height: 2.75rem; padding: .375rem 1.25rem; border: 1px solid var(--cuc-accion); border-radius: .375rem;
  background: var(--cuc-fondo); color: var(--cuc-accion); font: inherit; font-weight: 600; cursor: pointer; }
.cuc .card-ui-component-save-btn { background: var(--cuc-accion); color: var(--cuc-sobre); }
.cuc button:disabled { opacity: .6; cursor: progress; }
@media (max-width: 24rem) { .cuc-fila { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media (prefers-color-scheme: dark) { .cuc { --cuc-fondo: #1c1f23; --cuc-texto: #eceef0; --cuc-suave: #b3bac2;
  --cuc-borde: #8b939c; --cuc-error: #ff9d94; --cuc-accion: #8ab4ff; --cuc-sobre: #10131a; } }
`;
