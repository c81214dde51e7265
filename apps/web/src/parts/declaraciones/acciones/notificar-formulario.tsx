import { declaraciones, type FilaDeDeclaracion } from '@aldia/contract/declaraciones.ts';
import type { Entrada } from '@aldia/contract/endpoint.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import type { FieldValues } from 'react-hook-form';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { CampoNumeroDeFormulario } from '../../../ui/formulario/campo-numero-de-formulario.tsx';
import { CampoPdf } from '../../../ui/formulario/campo-pdf.tsx';
import { FormDialog, type FormDialogProps } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import type { DialogoDeFilaProps } from '../filas/dialogo.ts';
import { LISTAS } from '../filas/invalida.ts';
import { UnFormulario, VALORES_DE_UNO } from './dialogo-de-presentar-a-cero.tsx';
import { DosFormularios, VALORES_DE_DOS } from './formularios-de-pago.ts';
import { hechosDeMontos, useMontos } from './hechos.tsx';

const TITULO = 'Notificar formulario de pago';

/** The payment forms go to the client with their amounts (spec 2, section 2.6): one for regime 1, one or two for ROS. */
export function NotificarFormulario({ fila, alCerrar }: DialogoDeFilaProps) {
  return fila.regimenId === REGIMEN.ros ? (
    <NotificarDos fila={fila} alCerrar={alCerrar} />
  ) : (
    <NotificarUno fila={fila} alCerrar={alCerrar} />
  );
}

type Formularios = Pick<
  Entrada<typeof declaraciones.notificarFormulario>,
  'numeroFormulario' | 'documento' | 'numeroFormularioIva' | 'documentoIva'
>;
interface NotificarProps<I extends FieldValues, O>
  extends DialogoDeFilaProps,
    Pick<FormDialogProps<I, O>, 'esquema' | 'valores' | 'tamanio' | 'children'> {
  readonly formularios: (valores: O) => Formularios;
}

function Notificar<I extends FieldValues, O>({ fila, formularios, children, ...dialogo }: NotificarProps<I, O>) {
  const { enviar } = useAccion(declaraciones.notificarFormulario, 'declaraciones.notificarFormulario', {
    invalida: LISTAS,
  });
  const comunes = {
    presentacionId: fila.id,
    impuestoIsr: fila.pago,
    impuestoIva: fila.impuestoPagarDebitos,
  };
  return (
    <FormDialog
      titulo={TITULO}
      guardar="Enviar al cliente"
      alGuardar={(v) => enviar({ ...comunes, ...formularios(v) })}
      {...dialogo}
    >
      <LoQueRecibe fila={fila} />
      {children}
    </FormDialog>
  );
}

const NotificarUno = (p: DialogoDeFilaProps) => (
  <Notificar
    {...p}
    esquema={UnFormulario}
    valores={VALORES_DE_UNO}
    formularios={(v) => ({
      numeroFormulario: v.numero_formulario,
      documento: v.documento,
      numeroFormularioIva: null,
      documentoIva: null,
    })}
  >
    <CampoNumeroDeFormulario nombre="numero_formulario" />
    <CampoPdf nombre="documento" rotulo="Formulario en PDF" requerido />
  </Notificar>
);

const NotificarDos = (p: DialogoDeFilaProps) => (
  <Notificar
    {...p}
    tamanio="lg"
    esquema={DosFormularios}
    valores={VALORES_DE_DOS}
    formularios={(v) => ({
      numeroFormulario: v.numero_formulario,
      documento: v.documento,
      numeroFormularioIva: v.numero_formulario_2,
      documentoIva: v.documento_2,
    })}
  >
    <div className="decl-dos">
      <CampoNumeroDeFormulario nombre="numero_formulario" rotulo="Número de formulario ISR" />
      <CampoPdf nombre="documento" rotulo="Formulario ISR en PDF" requerido />
      <CampoNumeroDeFormulario nombre="numero_formulario_2" rotulo="Número de formulario IVA" opcional />
      <CampoPdf nombre="documento_2" rotulo="Formulario IVA en PDF" />
    </div>
  </Notificar>
);

/** To whom and how much, before anything is sent. */
function LoQueRecibe({ fila }: { readonly fila: FilaDeDeclaracion }) {
  const montos = useMontos(fila);
  const hechos = [
    ['Cliente', fila.nombre],
    ['Período', formatMes(fila.periodo)],
    ['Correo del cliente', fila.correoUsuario],
    ...hechosDeMontos(fila, montos),
  ] as const;
  return (
    <>
      <Hechos de={hechos} />
      {fila.formularioNotificado !== null && <p className="decl-aviso">{AVISOS.formularioYaNotificado}</p>}
    </>
  );
}
