import { AVISOS_DE_MIS_DECLARACIONES as AVISOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import { aniosDeCompra, mesesDeCompra } from '@aldia/domain/facturas/meses-de-compra.ts';
import { anioDe, type Mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { avisar } from '../../../base/avisos/avisos.ts';
import { useHoy } from '../../../base/reloj.ts';
import { useSesion } from '../../../base/sesion/sesion.ts';
import { Vacio } from '../../../ui/estados.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import '../../../parts/declaraciones/filas/lista.css';
import './compras.css';
import { PalabrasDeHoy } from '../../../base/palabras-de-hoy.tsx';
import { EleccionDialog } from './eleccion-dialog.tsx';
import { PALABRAS } from './palabras.ts';
import { vigilarLaRed } from './por-enviar.ts';
import { TarjetasDeMes } from './tarjetas-de-mes.tsx';

/** `/seleccion_facturas_compras`: the client picks, month by month, which purchases count (spec 1, section 2.10). */
export function ComprasPage() {
  const sesion = useSesion();
  const { anio: pedido } = useSearch({ strict: false });
  const navegar = useNavigate();
  const dia = useHoy();
  const esCliente = sesion?.roles.includes(ROL.cliente) ?? false;
  const anio = pedido ?? anioDe(dia);
  const meses = esCliente ? mesesDeCompra(anio, dia) : [];
  const [abierto, setAbierto] = useState<Mes | null>(null);
  const sinMeses = meses.length === 0;
  useEffect(() => {
    if (sinMeses) avisar('informa', AVISOS.sinInformacion);
  }, [sinMeses]);
  useEffect(() => (esCliente ? vigilarLaRed() : undefined), [esCliente]);
  if (!sesion) return null;
  return (
    <Page titulo="Selección de facturas de compra" sub={AVISOS.elegirCompras}>
      <PalabrasDeHoy de={PALABRAS} />
      <FilterBar>
        <NativeSelect
          label="Año"
          value={String(anio)}
          data={aniosConElPedido(aniosDeCompra(dia), anio).map(String)}
          onChange={(e) => void navegar({ to: '.', search: (s) => ({ ...s, anio: Number(e.currentTarget.value) }) })}
        />
      </FilterBar>
      {sinMeses ? (
        <Vacio texto={AVISOS.sinInformacion} />
      ) : (
        <TarjetasDeMes usuarioId={sesion.usuarioId} anio={anio} meses={meses} alAbrir={setAbierto} />
      )}
      {abierto && (
        <EleccionDialog
          key={abierto}
          de={{ usuarioId: sesion.usuarioId, periodo: abierto, nombre: sesion.nombre }}
          alCerrar={() => setAbierto(null)}
        />
      )}
    </Page>
  );
}

/** Adds the year of the address to the list, so that the field can show it. */
const aniosConElPedido = (anios: readonly number[], anio: number): readonly number[] =>
  anios.includes(anio) ? anios : [anio, ...anios];
