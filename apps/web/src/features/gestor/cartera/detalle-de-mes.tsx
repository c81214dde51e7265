import { ROTULOS_DE_CARTERA as R, AVISOS_DE_CARTERA as T } from '@aldia/contract/textos-cartera.ts';
import { PALABRA_DE_BLOQUEO } from '@aldia/contract/textos-de-bloqueo.ts';
import { PALABRA_SIN_MONTO } from '@aldia/contract/textos-mis-declaraciones.ts';
import { PALABRA_DE_MOMENTO } from '@aldia/contract/textos-momento.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { anioDe, formatDia, formatMes, numeroDeMes } from '@aldia/domain/fechas/fechas.ts';
import { formatNit } from '@aldia/domain/identificadores/nit.ts';
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { enMiles } from '../../../ui/en-miles.ts';
import { type Hecho, Hechos } from '../../../ui/hechos.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { librosEn, type MesAbierto } from './marca.tsx';

const Enlace = createLink(Button<'a'>);

interface DetalleDeMesProps extends MesAbierto {
  readonly alCerrar: () => void;
}

/** The state of one month of one client. */
export function DetalleDeMes({ cliente, mes, alCerrar }: DetalleDeMesProps) {
  const sinMonto = PALABRA_SIN_MONTO[mes.momento === 'por_revisar' ? 'en_el_formulario' : 'por_calcular'];
  const libros = librosEn(cliente, numeroDeMes(mes.periodo));
  const hechos: readonly Hecho[] = [
    ['NIT', formatNit(cliente.nit)],
    ['Régimen', cliente.regimen],
    [R.estado, `${PALABRA_DE_MOMENTO[mes.momento]} (${mes.status})`],
    [R.bloqueo, mes.motivo === null ? T.nada : PALABRA_DE_BLOQUEO[mes.motivo]],
    [R.vence, mes.vence === null ? T.yaNada : formatDia(mes.vence)],
    [R.aPagar, mes.calculada ? formatQ(mes.aPagar) : sinMonto],
    ...(libros > 0 ? [[R.librosTraidos, enMiles(libros)] as const] : []),
  ];
  return (
    <Ventana opened onClose={alCerrar} title={`${cliente.nombre}, ${formatMes(mes.periodo)}`}>
      <Hechos de={hechos} />
      <div className="al-dialogo-pie">
        <Enlace
          component="a"
          to="/gestor/seguimiento_declaracion"
          search={{ cliente: cliente.id, anio: anioDe(mes.periodo), periodo: mes.periodo }}
        >
          {R.verSeguimiento}
        </Enlace>
      </div>
    </Ventana>
  );
}
