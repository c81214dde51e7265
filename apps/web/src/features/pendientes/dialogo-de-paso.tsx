import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { mesParaElegir } from '@aldia/domain/fechas/fechas.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { DialogosDeFila } from '../../parts/declaraciones/acciones/dialogos-de-fila.tsx';
import { DialogosDeIngreso } from '../../parts/declaraciones/acciones/dialogos-de-ingreso.tsx';
import { razonDeAccion } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import type { DialogoDePaso as Dialogo } from './paso.ts';

export interface DialogoDePasoProps {
  readonly dialogo: Dialogo;
  readonly id: number;
  readonly alCerrar: () => void;
}

const NADA = () => undefined;

/** A dialog of the lists that takes the next step, with the declaration as it is now. */
export function DialogoDePaso({ dialogo, id, alCerrar }: DialogoDePasoProps) {
  const consulta = useConsulta(declaraciones.una, { id }, { frescaMs: 0 });
  const fila = consulta.isFetchedAfterMount ? consulta.data : undefined;
  if (!fila)
    return (
      <Ventana opened onClose={alCerrar} title="Declaración">
        {consulta.isError ? <FalloAlCargar alReintentar={consulta.refetch} /> : <Cargando lineas={5} />}
      </Ventana>
    );
  if (dialogo === 'enviarALista')
    return (
      <DialogosDeIngreso abierto={{ cual: 'enviar', fila }} mes={mesParaElegir(fila.periodo)} alCerrar={alCerrar} />
    );
  // Missing certificates can no longer be loaded there: the month is sent as it is, and the dialog says so (G-104).
  const forzado = dialogo === 'enviarAPago' && razonDeAccion('enviarAPago', fila) !== null;
  return (
    <DialogosDeFila
      abierto={{ dialogo: forzado ? 'forzarAPago' : dialogo, fila }}
      alCerrar={alCerrar}
      alCerrarYVerificar={alCerrar}
      alCopiarContrasenia={NADA}
    />
  );
}
