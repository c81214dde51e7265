import { cobros } from '@aldia/contract/cobros.ts';
import { ERRORES } from '@aldia/contract/errores.ts';
import { suscripciones } from '@aldia/contract/suscripciones.ts';
import { tarjetas } from '@aldia/contract/tarjetas.ts';
import { TEXTOS } from '@aldia/contract/textos.ts';
import { AVISOS_DE_TARJETAS as T } from '@aldia/contract/textos-dinero.ts';
import { AVISOS_DE_INICIO } from '@aldia/contract/textos-inicio.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { esGestor, esSoloOficina } from '@aldia/domain/permisos/lazo.ts';
import { MAXIMO_DE_TARJETAS, puedeCobrarse } from '@aldia/domain/tarjetas/tarjeta.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { avisar } from '../../../base/avisos/avisos.ts';
import { cifrarCampos } from '../../../base/llamadas/cifrado-rsa.ts';
import { invalidar } from '../../../base/llamadas/clave-de.ts';
import { recargarConSesion } from '../../../base/llamadas/recargar-con-sesion.ts';
import { refrescarSesion } from '../../../base/llamadas/refrescar-sesion.ts';
import { useAccion } from '../../../base/llamadas/use-accion.ts';
import { useConsulta } from '../../../base/llamadas/use-consulta.ts';
import { useHoy } from '../../../base/reloj.ts';
import { useSesion } from '../../../base/sesion/sesion.ts';
import { EN_DUDA } from '../../../parts/cobros/pagar.ts';
import { PagoAbierto } from '../../../parts/cobros/pago-abierto.tsx';
import { yaNoSeVende } from '../../../parts/cobros/plan-retirado.ts';
import { useMientrasDure } from '../../../parts/cobros/use-mientras-dure.ts';
import { useMontoDeAhora } from '../../../parts/cobros/use-monto-de-ahora.tsx';
import { BotonConRazon } from '../../../ui/boton-con-razon.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { columnasDe } from '../../../ui/data-table/columnas-de.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Cargando, FalloAlCargar, Vacio } from '../../../ui/estados.tsx';
import { CampoContrasenia } from '../../../ui/formulario/campos.tsx';
import { FormDialog } from '../../../ui/formulario/form-dialog.tsx';
import { Hechos } from '../../../ui/hechos.tsx';
import { Ventana } from '../../../ui/ventana.tsx';
import { enEspera, estaCerrado, pagosAbiertos } from '../suscripcion/pago-abierto.ts';
import { AgregarTarjeta } from './agregar-tarjeta.tsx';
import { AvisoDeSuscripcion } from './aviso-de-suscripcion.tsx';
import { DE_TARJETAS, InterruptorPrincipal } from './interruptor-principal.tsx';
import { hechosDeTarjeta, nombreDeTarjeta, PortadorQueSeAbre, type Tarjeta } from './tarjeta.tsx';
import './tarjetas.css';
import { siYaNoEsta } from '../../../base/llamadas/si-ya-no-esta.ts';

const ConContrasenia = z.object({ password: z.string().min(1, T.contraseniaDeCuenta) });

interface RetirarTarjetaProps {
  readonly tarjeta: Tarjeta;
  readonly esLaUltima: boolean;
  /** True when removing the card loses nothing. */
  readonly sinCobro: boolean;
  readonly alCerrar: () => void;
}

/** Removes a card with the account's password; for the last card it says what is lost (decisions-1, A4). */
function RetirarTarjeta({ tarjeta, esLaUltima, sinCobro, alCerrar }: RetirarTarjetaProps) {
  const retirar = useAccion(
    tarjetas.eliminar,
    'tarjetas.eliminar',
    siYaNoEsta(['TARJETA_NO_ENCONTRADA'], { invalida: DE_TARJETAS, alCerrar }),
  );
  return (
    <FormDialog
      titulo={T.retirar}
      esquema={ConContrasenia}
      valores={{ password: '' }}
      guardar={T.retirar}
      peligro
      alGuardar={async ({ password }) =>
        retirar.enviar({ formaPagoId: tarjeta.id, ...(await cifrarCampos({ password })) })
      }
      alCerrar={alCerrar}
    >
      <Hechos de={hechosDeTarjeta(tarjeta)} />
      {!sinCobro && (esLaUltima || tarjeta.activo) && (
        <p className="al-ambar tarj-aviso">{esLaUltima ? T.ultimaTarjeta : T.eraPrincipal}</p>
      )}
      <p className="al-parrafo">{T.retirarNota}</p>
      <CampoContrasenia nombre="password" rotulo="Contraseña de tu cuenta" requerido />
    </FormDialog>
  );
}

interface ActivarSuscripcionProps {
  readonly tarjeta: Tarjeta;
  /** The plan of the ended subscription, which is activated again. */
  readonly tipoSuscripcionId: number;
  /** Reads the cards again: another one may be the principal card now. */
  readonly alPedirTarjetas: () => Promise<unknown>;
  readonly alCerrar: () => void;
}

const ElegirOtroPlan = () => (
  <Button component={Link} to="/perfil_usuario/5">
    {AVISOS_DE_INICIO.elegirPlan}
  </Button>
);

/** Charges the principal card, after the person saw its amount, the next date and its last four digits (P38). */
function ActivarSuscripcion({ tarjeta, tipoSuscripcionId, alPedirTarjetas, alCerrar }: ActivarSuscripcionProps) {
  const cotizacion = useConsulta(
    suscripciones.cotizar,
    { tipoSuscripcionId, proposito: 'activacion' },
    { frescaMs: 0 },
  );
  const { aviso, espera, alFallo } = useMontoDeAhora(() => Promise.all([cotizacion.refetch(), alPedirTarjetas()]));
  const activar = useAccion(suscripciones.activar, 'suscripciones.activar', {
    invalida: DE_TARJETAS,
    // The menu and the chip of the whole page depend on the subscription (spec 1, section 4).
    alExito: recargarConSesion,
    loDice: ({ codigo }) => EN_DUDA.includes(codigo),
    alFallo: (error) => {
      if (EN_DUDA.includes(error.codigo)) {
        // The tab says how the charge is, and for as long as it is open.
        invalidar([cobros.propios]);
        return alCerrar();
      }
      // The refetch of the quotation shows that the plan is no longer sold.
      return yaNoSeVende(error) ? cotizacion.refetch() : alFallo(error);
    },
  });
  if (yaNoSeVende(cotizacion.error))
    return (
      <Ventana opened onClose={alCerrar} title={T.activarSuscripcion}>
        <Vacio texto={cotizacion.error.message} accion={<ElegirOtroPlan />} />
      </Ventana>
    );
  if (!cotizacion.data)
    return (
      <Ventana opened onClose={alCerrar} title={T.activarSuscripcion}>
        {cotizacion.isError ? <FalloAlCargar alReintentar={cotizacion.refetch} /> : <Cargando lineas={3} />}
      </Ventana>
    );
  const { nombre, precioDeLista, descuento, monto, proximoCobro } = cotizacion.data;
  return (
    <ConfirmDialog
      titulo={T.activarSuscripcion}
      hechos={[
        ['Plan', nombre],
        ...(descuento > 0
          ? ([
              ['Precio', formatQ(precioDeLista)],
              ['Descuento', formatQ(descuento)],
            ] as const)
          : []),
        ['Se cobra hoy', formatQ(monto)],
        ['Tarjeta', nombreDeTarjeta(tarjeta)],
        ['Portador', tarjeta.nombrePortador],
        ['Próximo cobro', proximoCobro ? formatDiaLargo(proximoCobro) : 'No hay otro'],
      ]}
      confirmar={`Cobrar ${formatQ(monto)} y activar`}
      enCurso={activar.enCurso}
      espera={espera}
      alConfirmar={async () =>
        (await activar.ejecutar({ clase: 'plan', amount: monto, formaPagoId: tarjeta.id })) && alCerrar()
      }
      alCerrar={alCerrar}
      luego={T.activarNota}
    >
      {aviso}
    </ConfirmDialog>
  );
}

const col = columnasDe<Tarjeta>();
const COLUMNAS = [
  col.texto(
    'Nombre del portador',
    (t) => `${t.nombrePortador} ${t.ultimosNumeros}`,
    (t) => <PortadorQueSeAbre tarjeta={t} />,
  ),
  col.accion(T.principal, (t) => <InterruptorPrincipal tarjeta={t} />),
];

type Abierto = { readonly dialogo: 'agregar' } | { readonly dialogo: 'retirar' | 'activar'; readonly tarjeta: Tarjeta };

/** Tab 3 of the account: the cards, the one that is charged, and a subscription that waits for a card. */
export function MisTarjetas() {
  const lista = useConsulta(tarjetas.listar, {});
  const actual = useConsulta(suscripciones.actual, {});
  const sesion = useSesion();
  const hoy = useHoy();
  const cuenta = useConsulta(suscripciones.faltante, { id: sesion?.usuarioId ?? 0 });
  const esOficina = sesion !== null && esSoloOficina(sesion);
  /** The client's gestor pays from now on: none of the client's cards is charged (D-63). */
  const sinCobro = cuenta.data?.gestor?.sigue === true;
  const propios = useConsulta(cobros.propios, {}, { frescaMs: 0 });
  const pagos = pagosAbiertos(propios.data ?? []);
  // A gestor returns to their range at /gestor, where its price is.
  const planAnterior = actual.data?.tipoSuscripcionId ?? null;
  /** Its plan has a payment that is not over: paying it again is refused, and the tab says why. */
  const enCamino = planAnterior !== null && estaCerrado(pagos, planAnterior) ? enEspera(pagos, []) : null;
  useMientrasDure(
    pagos.some((c) => c.detiene),
    () => invalidar([cobros.propios, suscripciones.actual]),
    refrescarSesion,
  );
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  useEffect(() => {
    if (lista.isError) avisar('fallo', TEXTOS['tarjetas.listar'].fallo);
  }, [lista.isError]);
  const sinVigente = actual.isSuccess && actual.data?.vigente !== true;
  const anterior = actual.data ?? null;
  const cuantas = lista.data?.length ?? 0;
  const agregar = (
    <BotonConRazon
      variant="filled"
      razonALaVista
      razon={cuantas >= MAXIMO_DE_TARJETAS ? ERRORES.DEMASIADAS_TARJETAS.texto : null}
      alPulsar={() => setAbierto({ dialogo: 'agregar' })}
    >
      {T.agregar}
    </BotonConRazon>
  );
  const acciones = (tarjeta: Tarjeta) => (
    <>
      {sinVigente &&
        !sinCobro &&
        planAnterior !== null &&
        enCamino === null &&
        tarjeta.activo &&
        puedeCobrarse(tarjeta, hoy) && (
          <Button size="compact-md" onClick={() => setAbierto({ dialogo: 'activar', tarjeta })}>
            {T.activarSuscripcion}
          </Button>
        )}
      <Button
        size="compact-md"
        variant="default"
        aria-label={`${T.retirar}: ${nombreDeTarjeta(tarjeta)}`}
        onClick={() => setAbierto({ dialogo: 'retirar', tarjeta })}
      >
        {T.retirar}
      </Button>
    </>
  );
  return (
    <section className="tarj" aria-label={T.titulo}>
      {enCamino && <PagoAbierto frase={enCamino} />}
      {enCamino === null && (sinVigente || anterior?.estado === 'en_mora') && !sinCobro && lista.data && (
        <AvisoDeSuscripcion
          tarjetas={lista.data}
          anterior={anterior}
          hoy={hoy}
          llevaOficina={sesion !== null && esGestor(sesion)}
          esOficina={esOficina}
          falta={cuenta.data?.falta ?? []}
        />
      )}
      <DataTable
        titulo={T.titulo}
        columnas={COLUMNAS}
        filas={lista.data}
        consulta={lista}
        porPagina="todas"
        barra={cuantas > 0 ? agregar : undefined}
        acciones={acciones}
        vacio={{ texto: T.vacio, accion: agregar }}
      />
      {abierto?.dialogo === 'agregar' && <AgregarTarjeta alCerrar={cerrar} />}
      {abierto?.dialogo === 'retirar' && (
        <RetirarTarjeta tarjeta={abierto.tarjeta} esLaUltima={cuantas === 1} sinCobro={sinCobro} alCerrar={cerrar} />
      )}
      {abierto?.dialogo === 'activar' && planAnterior !== null && (
        <ActivarSuscripcion
          tarjeta={lista.data?.find((t) => t.activo) ?? abierto.tarjeta}
          tipoSuscripcionId={planAnterior}
          alPedirTarjetas={lista.refetch}
          alCerrar={cerrar}
        />
      )}
    </section>
  );
}
