import { cambios } from '@aldia/contract/cambios.ts';
import { efectoEscrito } from '@aldia/contract/hojas/palabras-de-cambio.ts';
import { ROTULOS_DE_PENDIENTES as R } from '@aldia/contract/textos-pendientes.ts';
import { puedeTrabajar } from '@aldia/domain/declaraciones/permisos.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useActor } from '../../base/sesion/actor.ts';
import { razonDeFila } from '../../parts/declaraciones/filas/razones-de-fila.ts';
import { BotonConRazon } from '../../ui/boton-con-razon.tsx';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import { Hechos } from '../../ui/hechos.tsx';
import type { MesDecidido, Resolucion } from './decidir.tsx';
import { type CambioDeIsr, isrEscrito } from './isr-de-ahora.ts';

const Decidir = dialogoAparte(async () => (await import('./decidir.tsx')).Decidir);

interface DeIsrProps {
  readonly mes: MesDecidido;
  readonly isr: CambioDeIsr;
  readonly razon: string | null;
}
/** The ISR was filed, but today's figures would give another amount: a person decides about it as about a document. */
function DeIsr({ mes, isr, razon }: DeIsrProps) {
  const [resolucion, setResolucion] = useState<Resolucion | null>(null);
  const boton = (cual: Resolucion, rotulo: string) => (
    <BotonConRazon compacto razon={razon} etiqueta={`${rotulo} el ISR`} alPulsar={() => setResolucion(cual)}>
      {rotulo}
    </BotonConRazon>
  );
  return (
    <span className="camb-botones">
      {isrEscrito(isr)}
      {boton('rectificada', R.rectificar)}
      {boton('descartada', R.descartar)}
      {resolucion && (
        <Decidir resolucion={resolucion} mes={mes} filas={[]} isr={isr} alCerrar={() => setResolucion(null)} />
      )}
    </span>
  );
}

/** One filed month: what was filed, and the combined effect of everything that waits. */
export function Ficha({ id, alVerTodas }: { readonly id: number; readonly alVerTodas: () => void }) {
  const actor = useActor();
  const { data, isLoadingError, refetch } = useConsulta(cambios.deDeclaracion, { id }, { frescaMs: 0 });
  if (isLoadingError) return <FalloAlCargar alReintentar={refetch} />;
  if (!data) return <Cargando lineas={3} />;
  const { impuestoIsr: presentado, isrDeAhora: deAhora, isrDistinto: distintas } = data;
  const isr = deAhora === null ? null : { presentado, deAhora, distintas };
  const razon = razonDeFila(puedeTrabajar, actor, data);
  return (
    <section className="al-tarjeta camb-ficha" aria-label="Lo presentado">
      <Hechos
        de={[
          ['Cliente', data.nombre],
          ['NIT', formatNit(data.nit)],
          ['Mes presentado', formatMes(data.periodo)],
          ['Impuesto presentado', `ISR ${formatQ(data.impuestoIsr)} · IVA ${formatQ(data.impuestoIva)}`],
          ...(isr
            ? [
                [
                  'ISR del SAT-1311',
                  <DeIsr key="isr" mes={{ ...data, declaracionId: id }} isr={isr} razon={razon} />,
                ] as const,
              ]
            : []),
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
