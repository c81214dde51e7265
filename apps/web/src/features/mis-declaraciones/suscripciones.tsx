import { misDeclaraciones, type SuscripcionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { AVISOS_DE_MIS_DECLARACIONES as AVISOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import { formatDia } from '@aldia/domain/fechas/fechas.ts';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { BotonDeFacturas } from '../../parts/suscripciones/boton-de-facturas.tsx';
import { TablaDeSuscripciones } from '../../parts/suscripciones/tabla-de-suscripciones.tsx';
import { BotonDeLista } from '../../ui/boton-de-lista.tsx';
import { TablaDeDeclaraciones } from './tabla-de-declaraciones.tsx';

/** The subscriptions of the client; each opens the declarations that it covers. */
export function Suscripciones({ usuarioId }: { readonly usuarioId: number }) {
  const [abierta, setAbierta] = useState<SuscripcionDelCliente | null>(null);
  return (
    <>
      <TablaDeSuscripciones
        usuarioId={usuarioId}
        vacio={AVISOS.sinSuscripciones}
        acciones={(s) => (
          <span className="mis-acciones">
            <BotonDeLista
              rotulo="Ver declaraciones"
              nombre={`Ver las declaraciones de ${s.tipoSuscripcion.nombre} desde ${formatDia(s.fechaInicio)}`}
              alPulsar={() => setAbierta(s)}
            />
            <BotonDeFacturas suscripcion={s} />
          </span>
        )}
      />
      <DeSuscripcion suscripcion={abierta} alCerrar={() => setAbierta(null)} />
    </>
  );
}

interface DeSuscripcionProps {
  readonly suscripcion: SuscripcionDelCliente | null;
  readonly alCerrar: () => void;
}

function DeSuscripcion({ suscripcion: s, alCerrar }: DeSuscripcionProps) {
  const titulo = s ? `${s.tipoSuscripcion.nombre}, del ${formatDia(s.fechaInicio)} al ${formatDia(s.fechaFin)}` : '';
  return (
    <Modal opened={s !== null} onClose={alCerrar} title={titulo} size={1120}>
      {s && <Cubiertas id={s.id} titulo={`Declaraciones de ${titulo}`} />}
    </Modal>
  );
}

function Cubiertas({ id, titulo }: { readonly id: number; readonly titulo: string }) {
  const consulta = useConsulta(misDeclaraciones.deSuscripcion, { id }, { siFalla: 'misDeclaraciones.leer' });
  return (
    <TablaDeDeclaraciones
      titulo={titulo}
      filas={consulta.data}
      consulta={consulta}
      vacio={{ texto: AVISOS.suscripcionSinDeclaraciones }}
    />
  );
}
