import { gestorPermisos } from '@aldia/contract/gestor-permisos.ts';
import { TEXTOS_DE_PERMISOS as T } from '@aldia/contract/textos-gestor-permisos.ts';
import { ESTADO_DE_FILA } from '@aldia/domain/gestor/filas-de-cartera.ts';
import type { ClienteLeido, SociedadLeida } from '@aldia/domain/gestor/leer-cartera.ts';
import { Button } from '@mantine/core';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { llenar } from '../../../base/llenar.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ConRetornoDeFoco } from '../../../ui/retorno-de-foco.tsx';
import type { Hoja } from './use-hoja.ts';

/** Rows that one call takes. */
const DE_UNA_VEZ = 500;

interface PedirAutorizacionProps<F extends ClienteLeido | SociedadLeida> {
  readonly hoja: Hoja<F>;
  readonly borradorId: string;
  /** The rows that are being asked for, while the question is open. */
  readonly filas: readonly number[] | null;
  readonly alElegir: (filas: readonly number[] | null) => void;
  readonly alSacar: () => unknown;
}

/** Takes the rows of people who have an account out of the load and writes to them (D-61): what it does, before it does it. */
export function PedirAutorizacion<F extends ClienteLeido | SociedadLeida>(p: PedirAutorizacionProps<F>) {
  const { hoja: h, filas } = p;
  const existentes = [...h.estado.observadas].filter(([, e]) => e === ESTADO_DE_FILA.existente).map(([fila]) => fila);
  const pedir = useAccion(gestorPermisos.pedir, 'gestorPermisos.pedir', {
    alExito: ({ pedidas, fuera, quedan }) => {
      h.quitarFilas(fuera);
      p.alElegir(null);
      if (pedidas > 0) avisar('exito', llenar(T.pedidas, { n: pedidas }));
      else if (fuera.length > 0) avisar('informa', T.yaPedidas);
      if (quedan > 0) avisar('espera', llenar(T.quedan, { n: quedan }));
      p.alSacar();
    },
  });
  if (existentes.length === 0) return null;
  const cliente = h.estado.filas.find((f) => f.fila === filas?.[0]);
  return (
    <>
      <Button variant="default" className="gal-pedir" onClick={() => p.alElegir(existentes.slice(0, DE_UNA_VEZ))}>
        {existentes.length === 1 ? T.pedirAutorizacion : llenar(T.pedirATodos, { n: existentes.length })}
      </Button>
      {filas && (
        <ConRetornoDeFoco>
          <ConfirmDialog
            titulo={T.preguntaPedir}
            hechos={[
              filas.length === 1 && cliente ? ['NIT', cliente.nit] : ['Clientes', String(filas.length)],
              ['Se te cobra hoy', T.cobroDeHoy],
            ]}
            confirmar={T.confirmarPedir}
            enCurso={pedir.enCurso}
            alConfirmar={() => pedir.ejecutar({ borradorId: p.borradorId, clase: h.hoja.clase, filas: [...filas] })}
            alCerrar={() => p.alElegir(null)}
          >
            <p className="al-parrafo">{T.quePasa}</p>
          </ConfirmDialog>
        </ConRetornoDeFoco>
      )}
    </>
  );
}
