import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import type { EsperaDeAlta } from '@aldia/domain/alta/pasos.ts';
import { type Centavos, formatQ } from '@aldia/domain/dinero/centavos.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconClockHour4 } from '../../ui/iconos.ts';
import './pago.css';

const PALABRAS: Readonly<Record<EsperaDeAlta, readonly [titulo: string, detalle: string]>> = {
  confirmando: [T.confirmandoTitulo, T.confirmando],
  terminando: [T.terminandoTitulo, T.terminando],
  devolviendo: [T.devolviendoTitulo, T.devolviendo],
  devolucion_detenida: [T.devolviendoTitulo, T.devolucionDetenida],
};
const MS_ENTRE_MIRADAS = 3000;

export interface EsperaDePagoProps {
  readonly espera: EsperaDeAlta;
  readonly monto: Centavos | null;
  readonly mirar: () => unknown;
}

/** The screen for an unfinished charge: it offers no other charge, asks the server by itself and says so (P08). */
export function EsperaDePago({ espera, monto, mirar }: EsperaDePagoProps) {
  const mirarAhora = useRef(mirar);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    mirarAhora.current = mirar;
  });
  useEffect(() => {
    titulo.current?.focus();
    const reloj = setInterval(() => void mirarAhora.current(), MS_ENTRE_MIRADAS);
    return () => clearInterval(reloj);
  }, []);
  const [encabezado, detalle] = PALABRAS[espera];
  return (
    <section className="al-tarjeta pago-espera" aria-labelledby="pago-espera-titulo">
      {espera === 'devolucion_detenida' ? (
        <IconClockHour4 size={32} stroke={1.5} aria-hidden="true" />
      ) : (
        <Loader aria-hidden="true" />
      )}
      <div role="status">
        <h2 id="pago-espera-titulo" ref={titulo} tabIndex={-1}>
          {encabezado}
        </h2>
        <p>{detalle}</p>
        {monto !== null && monto > 0 && <p>{llenar(T.cobroDe, { monto: formatQ(monto) })}</p>}
      </div>
      <p className="pago-nota">{T.confirmandoSalida}</p>
    </section>
  );
}
