import { cuenta } from '@aldia/contract/cuenta.ts';
import { AVISOS_DE_CUENTA as T } from '@aldia/contract/textos-cuenta.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { NativeSelect } from '@mantine/core';
import { avisar } from '../../base/avisos/avisos.ts';
import { useAccion } from '../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { LISTAS } from '../declaraciones/filas/invalida.ts';

const OPCIONES = [
  { value: 'bien', label: T.bienes },
  { value: 'servicio', label: T.servicios },
];

/**
 * Whether a ROS client sells goods or services, which decides where SAT-2237 declares the sales. The client or the staff sets
 * it; other regimes have none.
 */
export function LoQueVende({ usuarioId }: { readonly usuarioId: number }) {
  const { data } = useConsulta(cuenta.loQueVende, { id: usuarioId }, { siFalla: 'cuenta.loQueVende' });
  const decir = useAccion(cuenta.decirQueVende, 'cuenta.decirQueVende', {
    invalida: [cuenta.loQueVende, ...LISTAS],
    alExito: ({ desactualizadas }) => {
      if (desactualizadas > 0) avisar('informa', T.quedaronDesactualizados);
    },
  });
  if (data?.regimenId !== REGIMEN.ros) return null;
  return (
    <NativeSelect
      mb="md"
      label={T.loQueVende}
      description={T.loQueVendeAyuda}
      data={OPCIONES}
      value={decir.entradas.at(-1)?.vende ?? data.vende}
      onChange={(e) =>
        void decir.ejecutar({ usuarioId, vende: e.currentTarget.value === 'bien' ? 'bien' : 'servicio' })
      }
    />
  );
}
