import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { AVISOS_DE_ALTA as T } from '@aldia/contract/textos-alta.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { hoy } from '../../../base/reloj.ts';
import type { TarjetaDePasarela } from '../../../parts/cobros/formulario-de-pasarela.tsx';
import type { Desenlace } from '../../../parts/cobros/pagar.ts';
import { Cargando, FalloAlCargar } from '../../../ui/estados.tsx';
import { CampoMarca, CampoSeleccion, CampoTexto } from '../../../ui/formulario/campos.tsx';
import { Formulario } from '../../../ui/formulario/formulario.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import type { BorradorListo } from './cobrar-alta.ts';
import { DialogoDeContrato } from './dialogo-de-contrato.tsx';
import { DialogoDeCupon } from './dialogo-de-cupon.tsx';
import {
  aFormaDePago,
  aniosDeVencimiento,
  type FormaDePago,
  formaDePago,
  mesesDeVencimiento,
} from './forma-de-pago.ts';
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
      <section className="alta-pago-resumen" aria-label={T.loQuePagas}>
        <h3>{T.loQuePagas}</h3>
        <Hechos de={hechosDelPago(c, tarjeta)} />
        <p className="alta-nota">{c.monto === 0 ? T.gratis : T.loQueSigue}</p>
        {cuponPerdido && (
          <div role="alert" className="al-ambar alta-aviso">
            <span>{T.cuponVencido}</span>
            <Button variant="default" size="compact-md" onClick={() => setPideCupon(true)}>
              {T.canjear}
            </Button>
          </div>
        )}
      </section>
      <Formulario
        id={idDeForma}
        esquema={formaDePago(hoy(), tarjeta.no)}
        valores={aFormaDePago(tarjeta)}
        alGuardar={async (p) => setForma(p)}
      >
        <CampoTexto nombre="nombre" rotulo={T.nombre} maximo={26} autoComplete="cc-name" requerido />
        <TextInput label={T.numero} readOnly value={aFormaDePago(tarjeta).numero} />
        <div className="alta-fila">
          <CampoSeleccion nombre="mes" rotulo={T.mes} opciones={mesesDeVencimiento} requerido />
          <CampoSeleccion nombre="anio" rotulo={T.anio} opciones={aniosDeVencimiento(hoy())} requerido />
        </div>
        <div className="alta-corto">
          <CampoTexto
            nombre="cvv"
            rotulo={T.cvv}
            ayuda={T.cvvAyuda}
            modo="numeric"
            maximo={4}
            autoComplete="cc-csc"
            requerido
          />
        </div>
        <CampoMarca nombre="cobro_automatico" rotulo={T.cobroAutomatico} />
      </Formulario>
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
          plan={{ id: plan, nombre: c.nombre, precio: c.precioDeLista }}
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
