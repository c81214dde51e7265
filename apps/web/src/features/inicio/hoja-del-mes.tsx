import type { DeclaracionDelCliente } from '@aldia/contract/mis-declaraciones.ts';
import { conMayuscula } from '@aldia/domain/textos/con-mayuscula.ts';
import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { textoDeVencimiento } from '../../base/direccion/mes-de-trabajo.ts';
import { useHoy } from '../../base/reloj.ts';
import { dialogoAparte } from '../../ui/dialogo-aparte.tsx';
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

export interface HojaDelMesProps {
  readonly estado: EstadoDelMes;
  /** The declaration of the sheet's month, if there is one. */
  readonly declaracion: DeclaracionDelCliente | null;
}

/** Loads on demand: most homes have nothing to pay. */
const ComoPagar = dialogoAparte(async () => (await import('./como-pagar.tsx')).ComoPagar);

/** The one button: it opens what is to be done, or links to it. */
function BotonDelActo({ estado: { acto, tono }, declaracion }: HojaDelMesProps) {
  const [abierto, setAbierto] = useState(false);
  if (!acto) return null;
  const variant = tono === 'listo' ? 'default' : 'filled';
  if (acto.abre === undefined || !declaracion)
    return (
      <Enlace
        component="a"
        to={acto.a}
        search={acto.anio === undefined ? {} : { anio: acto.anio }}
        variant={variant}
        className="inicio-hoja-boton"
      >
        {acto.rotulo}
      </Enlace>
    );
  return (
    <>
      <Button variant={variant} className="inicio-hoja-boton" onClick={() => setAbierto(true)}>
        {acto.rotulo}
      </Button>
      {abierto && <ComoPagar declaracion={declaracion} alCerrar={() => setAbierto(false)} />}
    </>
  );
}

/** The sheet: the state of the month, its last days, and the one thing to do. */
export function HojaDelMes({ estado, declaracion }: HojaDelMesProps) {
  const hoy = useHoy();
  const Icono = ICONO[estado.tono];
  return (
    <section className="al-tarjeta inicio-hoja" data-tono={estado.tono} aria-labelledby="inicio-frase">
      <Icono size={32} stroke={1.75} aria-hidden="true" />
      <div>
        <h2 id="inicio-frase">{estado.frase}</h2>
        {estado.vencimientos.map((v) => (
          <p key={v.impuesto ?? v.dia} className="inicio-vence" data-tarde={v.dia < hoy || undefined}>
            {v.impuesto === null
              ? `${conMayuscula(textoDeVencimiento(v.dia, hoy))}.`
              : `${v.impuesto}: ${textoDeVencimiento(v.dia, hoy)}.`}
          </p>
        ))}
        <p>{estado.sigue}</p>
      </div>
      {estado.acto && <BotonDelActo estado={estado} declaracion={declaracion} />}
    </section>
  );
}
