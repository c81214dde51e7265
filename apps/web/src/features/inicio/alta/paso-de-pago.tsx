import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { CamposDeTarjeta } from '../../../parts/cobros/campos-de-tarjeta.tsx';
import { DialogoDeCupon } from '../../../parts/cobros/dialogo-de-cupon.tsx';
import type { FormaDePago } from '../../../parts/cobros/forma-de-pago.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import type { Desenlace } from '../../../parts/cobros/pagar.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import type { BorradorListo } from './cobrar-alta.ts';
import { DialogoDeContrato } from './dialogo-de-contrato.tsx';
import { hechosDelPago } from './lo-que-pagas.tsx';
import type { Alta } from './use-alta.ts';

export interface PasoDePagoProps {
  readonly alta: Alta;
  readonly borrador: BorradorListo;
  readonly tarjeta: TarjetaDePasarela;
  readonly idDeForma: string;
  readonly alTerminar: (desenlace: Desenlace) => Promise<void>;
}

/** The last look before the charge. CVV and token live in this step's memory and leave only with the sale. */
export function PasoDePago({ alta, borrador, tarjeta, idDeForma, alTerminar }: PasoDePagoProps) {
  const plan = borrador.suscripcion;
  const cotizacion = useConsulta(suscripciones.cotizar, { tipoSuscripcionId: plan, proposito: 'alta' });
  const [forma, setForma] = useState<FormaDePago | null>(null);
  const [pideCupon, setPideCupon] = useState(false);
  if (cotizacion.isError) return <FalloAlCargar alReintentar={cotizacion.refetch} />;
  if (!cotizacion.data) return <Cargando lineas={6} />;
  const c = cotizacion.data;
  const cuponPerdido = borrador.canjeId !== null && c.descuento === 0;
  return (
    <>
      <section className="pago-resumen" aria-label={T.loQuePagas}>
        <h3>{T.loQuePagas}</h3>
        <Hechos de={hechosDelPago(c, tarjeta)} />
        <p className="alta-nota">{c.monto === 0 ? T.gratis : T.loQueSigue}</p>
        {cuponPerdido && (
          <div role="alert" className="al-ambar pago-aviso">
            <span>{T.cuponVencido}</span>
            <Button variant="default" size="compact-md" onClick={() => setPideCupon(true)}>
              {T.canjear}
            </Button>
          </div>
        )}
      </section>
      <CamposDeTarjeta tarjeta={tarjeta} idDeForma={idDeForma} alGuardar={async (p) => setForma(p)} />
      <Button variant="subtle" size="compact-sm" className="alta-revisar" onClick={alta.revisarDeNuevo}>
        {T.revisarDeNuevo}
      </Button>
      {forma && (
        <DialogoDeContrato
          {...{ borrador, tarjeta, forma }}
          alTerminar={async (desenlace) => {
            setForma(null);
            if (desenlace.codigo === 'MONTO_DISTINTO') await cotizacion.refetch();
            await alTerminar(desenlace);
          }}
          alCerrar={() => setForma(null)}
        />
      )}
      {pideCupon && (
        <DialogoDeCupon
          plan={{ nombre: c.nombre, precio: c.precioDeLista }}
          para={{ tipoSuscripcionId: plan }}
          alSeguir={(canjeId) => {
            setPideCupon(false);
            void alta.cambiarCupon(canjeId);
          }}
          alCerrar={() => setPideCupon(false)}
        />
      )}
    </>
  );
}
