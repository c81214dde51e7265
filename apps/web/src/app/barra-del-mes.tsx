import { formatMes } from '@aldia/domain/fechas/fechas.ts';
import { lazy } from 'react';
import { textoDeVencimiento, useMesDeTrabajo, useVencimiento } from '../base/direccion/mes-de-trabajo.ts';
import { BotonConLoSuyo } from '../ui/boton-con-lo-suyo.tsx';
import { IconChevronDown } from '../ui/iconos.ts';

const traer = () => import('./cambiar-el-mes.tsx');
const CambiarElMes = lazy(async () => ({ default: (await traer()).CambiarElMes }));

/** 'Declaras octubre 2026 · IVA vence el 30 nov 2026, faltan 10 días': the month is the hero, on every staff screen. */
export function BarraDelMes() {
  const { periodo, hoy } = useMesDeTrabajo();
  const vence = useVencimiento(periodo);
  const dicho = (
    <>
      <span>
        Declaras <strong>{formatMes(periodo)}</strong>
      </span>
      {vence && <span className="al-mes-trabajo-vence"> · IVA {textoDeVencimiento(vence, hoy)}</span>}
      <IconChevronDown size={16} aria-hidden="true" />
      <span className="al-solo-lector">Cambiar el mes</span>
    </>
  );
  return (
    <BotonConLoSuyo className="al-mes-trabajo" traer={traer} abre="dialog" lleno={<CambiarElMes>{dicho}</CambiarElMes>}>
      {dicho}
    </BotonConLoSuyo>
  );
}
