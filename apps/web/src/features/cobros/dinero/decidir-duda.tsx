import { cobros } from '@aldia/contract/cobros.ts';
import { AVISOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_DINERO as T } from '@aldia/contract/textos-dinero.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CampoSeleccion } from '../../../ui/formulario/campo-seleccion.tsx';
import { CampoArea, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { ConCobro, DE_DINERO, type DetalleDeCobro, hechosDeCobro } from './con-cobro.tsx';

const Decision = z
  .object({
    resultado: z.enum(['aprobada', 'rechazada'], AVISOS.campoObligatorio),
    transaccion_id: z
      .string()
      .trim()
      .regex(/^[\w-]{0,64}$/, 'La referencia no es válida'),
    nota: z.string().trim().min(5, 'Escribe de dónde lo sabes').max(500),
  })
  .refine((d) => d.resultado === 'rechazada' || d.transaccion_id !== '', {
    path: ['transaccion_id'],
    message: 'Escribe la transacción que dio la pasarela',
  });
type Decision = z.output<typeof Decision>;

const OPCIONES = [
  { valor: 'aprobada', rotulo: 'Sí se cobró' },
  { valor: 'rechazada', rotulo: 'No se cobró' },
];
const SIN_DECIDIR = { transaccion_id: '', nota: '' };

interface DialogoDeCobroProps {
  readonly id: string;
  readonly alCerrar: () => void;
}

/** Says what became of an unknown charge, from what the provider said elsewhere; then once more, with the consequence. */
export function DecidirDuda({ id, alCerrar }: DialogoDeCobroProps) {
  const [escrita, setEscrita] = useState<Decision | null>(null);
  const [confirma, setConfirma] = useState(false);
  // The form closes itself when it is done; here that is the second question and not the end.
  const sigue = useRef(false);
  const continuar = async (d: Decision) => {
    sigue.current = true;
    setEscrita(d);
    setConfirma(true);
  };
  const cerrarFormulario = () => {
    if (!sigue.current) alCerrar();
    sigue.current = false;
  };
  return (
    <ConCobro id={id} titulo="Decidir un cobro en duda" alCerrar={alCerrar}>
      {(detalle) =>
        confirma && escrita ? (
          <ConfirmarDecision
            detalle={detalle}
            decision={escrita}
            alVolver={() => setConfirma(false)}
            alCerrar={alCerrar}
          />
        ) : (
          <FormDialog
            titulo="Decidir un cobro en duda"
            esquema={Decision}
            valores={escrita ?? SIN_DECIDIR}
            guardar="Continuar"
            alGuardar={continuar}
            alCerrar={cerrarFormulario}
          >
            <Hechos de={hechosDeCobro(detalle)} />
            <p className="al-parrafo">{T.decidirNota}</p>
            <CampoSeleccion nombre="resultado" rotulo="¿Qué dice la pasarela?" opciones={OPCIONES} requerido />
            <CampoTexto
              nombre="transaccion_id"
              rotulo="Transacción"
              ayuda="La que da la pasarela, si se cobró"
              maximo={64}
            />
            <CampoArea nombre="nota" rotulo="¿De dónde lo sabes?" requerido maximo={500} />
          </FormDialog>
        )
      }
    </ConCobro>
  );
}

interface ConfirmarProps {
  readonly detalle: DetalleDeCobro;
  readonly decision: Decision;
  readonly alVolver: () => void;
  readonly alCerrar: () => void;
}
function ConfirmarDecision({ detalle, decision, alVolver, alCerrar }: ConfirmarProps) {
  const accion = useAccion(cobros.resolverDuda, 'cobros.resolverDuda', {
    invalida: DE_DINERO,
    // What was typed is wrong: back to it, with the reason.
    alFallo: ({ errores: [primero] }) => {
      if (!primero) return;
      avisar('fallo', primero.mensaje);
      alVolver();
    },
  });
  const { resultado, transaccion_id: transaccionId, nota } = decision;
  const seCobro = resultado === 'aprobada';
  const confirmar = async () =>
    (await accion.ejecutar({ id: detalle.cobro.id, resultado, transaccionId, nota })) && alCerrar();
  return (
    <ConfirmDialog
      titulo={seCobro ? 'Confirmar que sí se cobró' : 'Confirmar que no se cobró'}
      hechos={[
        ['Cliente', detalle.cobro.nombre],
        ['Monto', formatQ(detalle.cobro.monto)],
        ...(seCobro ? ([['Transacción', transaccionId]] as const) : []),
        ['Nota', nota],
      ]}
      confirmar={seCobro ? 'Sí se cobró' : 'No se cobró'}
      peligro
      enCurso={accion.enCurso}
      alConfirmar={confirmar}
      alCerrar={alVolver}
      luego={seCobro ? T.siAprobada : T.siRechazada}
    />
  );
}
