import type { FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import { dialogoAparte } from '../../../ui/dialogo-aparte.tsx';
import type { DialogoAbierto } from '../filas/dialogo.ts';
import { ConRetornoDeFoco } from '../filas/retorno-de-foco.tsx';

// A list is drawn without forms, PDFs and invoices: each loads when a person opens it.
const confirmaciones = () => import('./confirmaciones.tsx');
const Completar = dialogoAparte(async () => (await confirmaciones()).Completar);
const ConfirmarPago = dialogoAparte(async () => (await confirmaciones()).ConfirmarPago);
const EnviarAPago = dialogoAparte(async () => (await confirmaciones()).EnviarAPago);
const NotificarPresentacion = dialogoAparte(async () => (await confirmaciones()).NotificarPresentacion);
const NotificarRecibidas = dialogoAparte(async () => (await confirmaciones()).NotificarRecibidas);
const RecordarPago = dialogoAparte(async () => (await confirmaciones()).RecordarPago);
const NotificarFormulario = dialogoAparte(async () => (await import('./notificar-formulario.tsx')).NotificarFormulario);
const PresentarACero = dialogoAparte(async () => (await import('./presentar-a-cero.tsx')).PresentarACero);
const InformacionDePago = dialogoAparte(
  async () => (await import('../formularios/informacion-de-pago.tsx')).InformacionDePago,
);
const FormulariosDialog = dialogoAparte(
  async () => (await import('../formularios/formularios-dialog.tsx')).FormulariosDialog,
);
const InclusionDeEmpleado = dialogoAparte(
  async () => (await import('../inclusion/inclusion-de-empleado.tsx')).InclusionDeEmpleado,
);
const CalcularDeNuevo = dialogoAparte(async () => (await import('./calcular-de-nuevo.tsx')).CalcularDeNuevo);
const RevelarContrasenia = dialogoAparte(async () => (await import('./revelar-contrasenia.tsx')).RevelarContrasenia);

export interface DialogosDeFilaProps {
  readonly abierto: DialogoAbierto | null;
  readonly alCerrar: () => void;
  /** Closes the dialog and reloads the list behind the overlay (G-45). */
  readonly alCerrarYVerificar: () => void;
  readonly alCopiarContrasenia: (fila: FilaDeDeclaracion) => void;
}

/** The open dialog of a row, if any; on closing, the focus returns to the button that opened it. */
export function DialogosDeFila({ abierto, ...p }: DialogosDeFilaProps) {
  if (!abierto) return null;
  return (
    <ConRetornoDeFoco key={`${abierto.dialogo} ${abierto.fila.id}`}>
      <DialogoDe {...abierto} {...p} />
    </ConRetornoDeFoco>
  );
}

function DialogoDe({
  dialogo,
  fila,
  alCerrar,
  alCerrarYVerificar,
  alCopiarContrasenia,
}: DialogoAbierto & Omit<DialogosDeFilaProps, 'abierto'>) {
  const comunes = { fila, alCerrar };
  switch (dialogo) {
    case 'revelar':
      return (
        <RevelarContrasenia
          {...comunes}
          alCopiar={() => {
            alCopiarContrasenia(fila);
            alCerrar();
          }}
        />
      );
    case 'enviarAPago':
    case 'forzarAPago':
      return <EnviarAPago {...comunes} forzado={dialogo === 'forzarAPago'} />;
    case 'presentarACero':
      return <PresentarACero {...comunes} />;
    case 'notificarFormulario':
      return <NotificarFormulario {...comunes} />;
    case 'informacionDePago':
      return <InformacionDePago {...comunes} />;
    case 'inclusion':
      return <InclusionDeEmpleado fila={fila} alCerrar={alCerrarYVerificar} />;
    case 'calcularDeNuevo':
      return <CalcularDeNuevo {...comunes} />;
    case 'confirmarPago':
      return <ConfirmarPago {...comunes} />;
    case 'recordarPago':
      return <RecordarPago {...comunes} />;
    case 'completar':
      return <Completar {...comunes} />;
    case 'notificarPresentacion':
      return <NotificarPresentacion {...comunes} />;
    case 'notificarRecibidas':
      return <NotificarRecibidas {...comunes} />;
    case 'SAT-2046':
    case 'SAT-1311':
    case 'SAT-2237':
    case 'SAT-1411':
      return <FormulariosDialog {...comunes} inicial={dialogo} alCerrarIva={alCerrarYVerificar} />;
  }
}
