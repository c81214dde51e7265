import { AVISOS_DE_MIS_DECLARACIONES as AVISOS } from '@aldia/contract/textos-mis-declaraciones.ts';
import { aniosDeCompra, mesesDeCompra } from '@aldia/domain/facturas/meses-de-compra.ts';
import { anioDe, formatMes, type Mes, nombreDeMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { avisar } from '../../base/avisos/avisos.ts';
import { hoy } from '../../base/reloj.ts';
import { useSesion } from '../../base/sesion/sesion.ts';
import { Vacio } from '../../ui/estados.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { IconChevronRight } from '../../ui/iconos.ts';
import { Page } from '../../ui/page.tsx';
import './compras.css';
import { InclusionDialog } from '../../parts/declaraciones/inclusion/inclusion-dialog.tsx';
import { modoDeCliente } from '../../parts/declaraciones/inclusion/modo.ts';
import '../../parts/declaraciones/filas/lista.css';
import { RazonFlotante } from '../../parts/declaraciones/filas/razon-flotante.tsx';
import { ConRetornoDeFoco } from '../../parts/declaraciones/filas/retorno-de-foco.tsx';

/** `/seleccion_facturas_compras`: the client picks, month by month, which purchases count (spec 1, section 2.10). */
export function ComprasPage() {
  const sesion = useSesion();
  const { anio: pedido } = useSearch({ strict: false });
  const navegar = useNavigate();
  const dia = hoy();
  const esCliente = sesion?.roles.includes(ROL.cliente) ?? false;
  const anio = pedido ?? anioDe(dia);
  const meses = esCliente ? mesesDeCompra(anio, dia) : [];
  const [abierto, setAbierto] = useState<Mes | null>(null);
  const sinMeses = meses.length === 0;
  useEffect(() => {
    if (sinMeses) avisar('informa', AVISOS.sinInformacion);
  }, [sinMeses]);
  if (!sesion) return null;
  return (
    <Page titulo="Selección de facturas de compra" sub={AVISOS.elegirCompras}>
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
        <ul className="decl-meses" aria-label={`Meses de ${anio}`}>
          {meses.map((m) => (
            <li key={m}>
              <UnstyledButton
                className="al-tarjeta decl-mes"
                aria-label={`Facturas de compra de ${formatMes(m)}`}
                onClick={() => setAbierto(m)}
              >
                <span>
                  <strong>{nombreDeMes(numeroDeMes(m))}</strong>
                  <span>{anioDe(m)}</span>
                </span>
                <IconChevronRight size={20} aria-hidden="true" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {abierto && (
        <ConRetornoDeFoco key={abierto}>
          <InclusionDialog
            de={{ usuarioId: sesion.usuarioId, periodo: abierto, nombre: sesion.nombre }}
            modo={modoDeCliente({ periodo: abierto })}
            alCerrar={() => setAbierto(null)}
          />
        </ConRetornoDeFoco>
      )}
      <RazonFlotante />
    </Page>
  );
}

/** A year that came in the address and is not in the list still has to be seen in the field. */
const aniosConElPedido = (anios: readonly number[], anio: number): readonly number[] =>
  anios.includes(anio) ? anios : [anio, ...anios];
