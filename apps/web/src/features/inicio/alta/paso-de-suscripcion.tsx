import { catalogos } from '@aldia/contract/catalogos.ts';
import { AVISOS_DE_ALTA as T, VALIDACION_DE_ALTA as V } from '@aldia/contract/textos-alta.ts';
import { type FormEvent, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { DialogoDeCupon } from '../../../parts/cobros/dialogo-de-cupon.tsx';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { OpcionesEnTarjetas } from '../../../ui/opciones-en-tarjetas.tsx';
import { IncluyeElPlan, PrecioDePlan } from '../../../ui/precio-de-plan.tsx';
import type { Alta } from './use-alta.ts';

interface PasoDeSuscripcionProps {
  readonly alta: Alta;
  readonly idDeForma: string;
}

/** The plan. Choosing one without a coupon asks for a coupon; a coupon is valid only for its plan (spec 1, section 4). */
export function PasoDeSuscripcion({ alta, idDeForma }: PasoDeSuscripcionProps) {
  const { borrador, escrito } = alta;
  const planes = useConsulta(catalogos.tiposDeSuscripcionActivos, { id: borrador.regimenId ?? 0 });
  const elegido = escrito.suscripcion ?? borrador.suscripcion;
  const [falta, setFalta] = useState(false);
  const [pideCupon, setPideCupon] = useState(false);
  if (planes.isLoadingError) return <FalloAlCargar alReintentar={planes.refetch} />;
  if (!planes.data) return <Cargando lineas={6} />;
  const ofrecidos = planes.data.filter((p) => p.id !== alta.cerrado);
  const plan = ofrecidos.find((p) => p.id === elegido);
  const tieneCupon = borrador.canjeId !== null && borrador.suscripcion === elegido;
  const seguirCon = (canjeId: number | null) => {
    setPideCupon(false);
    void alta.avanzar({ suscripcion: elegido, canjeId });
  };
  const seguir = (evento: FormEvent) => {
    evento.preventDefault();
    if (plan) return tieneCupon ? seguirCon(borrador.canjeId) : setPideCupon(true);
    setFalta(true);
    avisar('espera', V.suscripcion);
  };
  const hayCerrado = ofrecidos.length < planes.data.length;
  if (ofrecidos.length === 0) return <Vacio texto={hayCerrado ? T.unicoEnEspera : T.sinPlanes} />;
  return (
    <>
      {hayCerrado && <p className="alta-nota">{T.eligeOtroPlan}</p>}
      <form id={idDeForma} onSubmit={seguir}>
        <OpcionesEnTarjetas
          rotulo={T.planes}
          valor={plan ? String(plan.id) : null}
          error={falta && !plan ? V.suscripcion : undefined}
          onChange={(valor) => alta.escribir({ suscripcion: Number(valor) })}
          opciones={ofrecidos.map((p) => ({
            valor: String(p.id),
            titulo: p.nombre,
            contenido: (
              <>
                <PrecioDePlan precio={p.precio} anual={p.anual} />
                <IncluyeElPlan descripcion={p.descripcion} />
              </>
            ),
          }))}
        />
      </form>
      {pideCupon && plan && (
        <DialogoDeCupon
          plan={plan}
          para={{ tipoSuscripcionId: plan.id }}
          alSeguir={seguirCon}
          alCerrar={() => setPideCupon(false)}
        />
      )}
    </>
  );
}
