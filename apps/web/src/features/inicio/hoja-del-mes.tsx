import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { textoDeVencimiento } from '../../base/direccion/mes-de-trabajo.ts';
import { hoy } from '../../base/reloj.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconInfoCircle,
} from '../../ui/iconos.ts';
import type { EstadoDelMes } from './estado-del-mes.ts';

const Enlace = createLink(Button<'a'>);
const ICONO = {
  listo: IconCircleCheck,
  espera: IconClockHour4,
  alto: IconAlertTriangle,
  informa: IconInfoCircle,
  neutro: IconCircleDashed,
} as const;

const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** The sheet: how the month is, until when, and the one thing to do. */
export function HojaDelMes({ estado }: { readonly estado: EstadoDelMes }) {
  const Icono = ICONO[estado.tono];
  return (
    <section className="al-tarjeta inicio-hoja" data-tono={estado.tono} aria-labelledby="inicio-frase">
      <Icono size={32} stroke={1.75} aria-hidden="true" />
      <div className="inicio-hoja-texto">
        <h2 id="inicio-frase">{estado.frase}</h2>
        {estado.vencimientos.map((v) => (
          <p key={v.impuesto ?? v.dia} className="inicio-vence" data-tarde={v.dia < hoy() || undefined}>
            {v.impuesto === null
              ? `${conMayuscula(textoDeVencimiento(v.dia, hoy()))}.`
              : `${v.impuesto}: ${textoDeVencimiento(v.dia, hoy())}.`}
          </p>
        ))}
        <p>{estado.sigue}</p>
      </div>
      {estado.acto && (
        <Enlace
          component="a"
          to={estado.acto.a}
          search={estado.acto.anio === undefined ? {} : { anio: estado.acto.anio }}
          variant={estado.tono === 'listo' ? 'default' : 'filled'}
          className="inicio-hoja-boton"
        >
          {estado.acto.rotulo}
        </Enlace>
      )}
    </section>
  );
}
