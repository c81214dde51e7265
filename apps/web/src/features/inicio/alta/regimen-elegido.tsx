import { catalogos } from '@aldia/contract/catalogos.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { seAdmite } from '@aldia/domain/alta/pasos.ts';
import { REGIMEN } from '@aldia/domain/declaraciones/regimen.ts';
import { porcentaje, tarifaEnPalabras } from '@aldia/domain/dinero/tasa-en-palabras.ts';
import { vigenteEn } from '@aldia/domain/parametros/parametro.ts';
import { TASA_PC } from '@aldia/domain/parametros/pequenio-contribuyente.ts';
import { TARIFA_ROS } from '@aldia/domain/parametros/ros.ts';
import { useController } from 'react-hook-form';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { llenar } from '../../../base/llenar.ts';
import { hoy } from '../../../base/reloj.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { useIdDeCampo } from '../../../ui/formulario/formulario.tsx';
import { OpcionesEnTarjetas } from '../../../ui/opciones-en-tarjetas.tsx';

const explicacionDe = (regimenId: number): string | undefined => {
  if (regimenId === REGIMEN.pequenioContribuyente)
    return llenar(T.regimenPc, { tasa: porcentaje(vigenteEn(TASA_PC, hoy()).valor) });
  if (regimenId !== REGIMEN.ros) return undefined;
  return llenar(T.regimenRos, { tarifa: tarifaEnPalabras(vigenteEn(TARIFA_ROS, hoy()).valor) });
};

/** The regime, at the start of step 1: the steps are drawn again with it. */
export function RegimenElegido({ alElegir }: { readonly alElegir: (regimenId: number) => void }) {
  const regimenes = useConsulta(catalogos.regimenes, {}, { siFalla: 'catalogos.regimenes' });
  const id = useIdDeCampo('regimen', T.regimen);
  const { field, fieldState } = useController({ name: 'regimen' });
  if (regimenes.isError) return <FalloAlCargar alReintentar={regimenes.refetch} />;
  if (!regimenes.data) return <Cargando lineas={3} />;
  const elegir = (valor: string) => {
    field.onChange(valor);
    alElegir(Number(valor));
    if (!seAdmite(Number(valor))) avisar('informa', T.proximamente);
  };
  return (
    <OpcionesEnTarjetas
      id={id}
      rotulo={T.regimen}
      valor={String(field.value)}
      onChange={elegir}
      error={fieldState.error?.message}
      opciones={regimenes.data.map((r) => ({
        valor: String(r.id),
        titulo: r.descripcion,
        contenido: <span className="alta-nota">{explicacionDe(r.id) ?? `${T.proximamente}. ${T.regimenOtro}`}</span>,
      }))}
    />
  );
}
