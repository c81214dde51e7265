import { radar } from '@aldia/contract/radar.ts';
import { AVISOS_DE_RADAR as T } from '@aldia/contract/textos-radar.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { extremosDeTarifa } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { TARIFA_ROS } from '@aldia/domain/parametros/ros.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../base/reloj.ts';
import './aviso-de-tope.css';

/** Warns that a client is near the ceiling of their regime, where the staff work on the client; draws nothing while they are far. */
export function AvisoDeTope({ usuarioId }: { readonly usuarioId: number }) {
  const hoy = useHoy();
  // A failure of the radar is silent: it must not stop the work.
  const leido = useConsulta(radar.deCliente, { id: usuarioId }).data;
  if (!leido || leido.cliente.situacion === 'lejos') return null;
  const { cliente, tope } = leido;
  const datos = { medido: formatQ(cliente.medido), tope: formatQ(tope.monto) };
  return (
    <p className="al-aviso-de-tope">
      {tope.medida === 'mes' && cliente.situacion === 'cruzado'
        ? llenar(T.avisoDeTramo, { ...datos, ...extremosDeTarifa(vigenteEn(TARIFA_ROS, hoy).valor) })
        : cliente.situacion === 'cruzado'
          ? llenar(T.avisoDeCruzado, datos)
          : cliente.mesDeCruce !== null
            ? llenar(T.avisoDeCruce, { ...datos, mes: formatMes(cliente.mesDeCruce) })
            : llenar(T.avisoDeCerca, datos)}
      {tope.deOtroAnio !== null && ` ${llenar(T.deOtroAnio, { anio: leido.anio, otro: tope.deOtroAnio })}`}
    </p>
  );
}
