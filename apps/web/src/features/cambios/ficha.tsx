import { cambios } from '@aldia/contract/cambios.ts';
import { efectoEscrito } from '@aldia/contract/hojas/palabras-de-cambio.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Hechos } from '../../ui/hechos.tsx';

/** One presented month: what was presented, and what all that waits would do together. */
export function Ficha({ id, alVerTodas }: { readonly id: number; readonly alVerTodas: () => void }) {
  const { data, isError, refetch } = useConsulta(cambios.deDeclaracion, { id }, { frescaMs: 0 });
  if (isError) return <FalloAlCargar alReintentar={refetch} />;
  if (!data) return <Cargando lineas={3} />;
  return (
    <section className="al-tarjeta camb-ficha" aria-label="Lo presentado">
      <Hechos
        de={[
          ['Cliente', data.nombre],
          ['NIT', formatNit(data.nit)],
          ['Mes presentado', formatMes(data.periodo)],
          ['Impuesto presentado', `ISR ${formatQ(data.impuestoIsr)} · IVA ${formatQ(data.impuestoIva)}`],
          ['Todos los cambios juntos', `ISR ${efectoEscrito(data.efectoIsr)} · IVA ${efectoEscrito(data.efectoIva)}`],
          ['Pasa al mes siguiente', efectoEscrito(data.efectoArrastre)],
        ]}
      />
      <Button size="compact-md" variant="subtle" onClick={alVerTodas}>
        Ver los de todos los clientes
      </Button>
    </section>
  );
}
