import { ErrorDeLlamada } from '@aldia/contract/cliente.ts';
import { cobros } from '@aldia/contract/cobros.ts';
import type { Salida } from '@aldia/contract/endpoint.ts';
import {
  type ClaseDeSuscripcion,
  type PropuestaDeResuscripcion,
  resuscripcion,
} from '@aldia/contract/resuscripcion.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { AVISOS_DE_RESUSCRIPCION as T } from '@aldia/contract/textos-resuscripcion.ts';
import { usuarios } from '@aldia/contract/usuarios.ts';
import { formatQ } from '@aldia/domain/dinero/centavos.ts';
import { formatDia, formatDiaLargo } from '@aldia/domain/fechas/fechas.ts';
import { ESTADOS_EN_USO } from '@aldia/domain/suscripciones/estados.ts';
import { llenar } from '@aldia/domain/textos/llenar.ts';
import { useRef, useState } from 'react';
import { useAvisoDeFallo } from '../../base/avisos/aviso-de-fallo.ts';
import { invalidar } from '../../base/llamadas/clave-de.ts';
import { useConsulta } from '../../base/llamadas/use-consulta.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deCuantos } from '../../ui/en-miles.ts';
import { Cargando, FalloAlCargar } from '../../ui/estados.tsx';
import type { Hecho } from '../../ui/hechos.tsx';
import { Seleccion } from '../../ui/seleccion.tsx';
import { Ventana } from '../../ui/ventana.tsx';
import { cobrarResuscripcion } from './cobrar-resuscripcion.ts';

interface ResuscripcionDialogProps {
  readonly cliente: { readonly id: number; readonly nombre: string };
  readonly alCerrar: () => void;
}
type Actual = Salida<typeof resuscripcion.actual>;
type Tarjeta = Salida<typeof resuscripcion.token>;

/** What was charged, and the lists behind the dialog: they show the plan of the person, and the month that opens with it. */
const QUE_CAMBIA = [
  resuscripcion.actual,
  resuscripcion.token,
  cobros.listado,
  cobros.resumen,
  cobros.detalle,
  usuarios.listado,
  seguimiento.estadoDeUsuarios,
];

/** Charges a client's card again and puts their plan in force (spec 3, 2.3): shows the current plan, the price and the card. */
export function ResuscripcionDialog({ cliente, alCerrar }: ResuscripcionDialogProps) {
  const [clase, setClase] = useState<ClaseDeSuscripcion>();
  const actual = useConsulta(
    resuscripcion.actual,
    { id: cliente.id, clase },
    { frescaMs: 0, siFalla: 'resuscripcion.actual', conAnterior: true },
  );
  const tarjeta = useConsulta(resuscripcion.token, { id: cliente.id }, { frescaMs: 0 });
  const sinTarjetas = tarjeta.error instanceof ErrorDeLlamada && tarjeta.error.codigo === 'CLIENTE_SIN_TARJETAS';
  // A client without a card is no failure: the dialog says so.
  useAvisoDeFallo(tarjeta.isError && !sinTarjetas, 'resuscripcion.token');
  const [enCurso, setEnCurso] = useState(false);
  const enVuelo = useRef(false);
  if (actual.data === undefined || (tarjeta.data === undefined && !sinTarjetas))
    return (
      <Ventana opened onClose={alCerrar} title={T.titulo}>
        {actual.isError || tarjeta.isError ? (
          <FalloAlCargar alReintentar={() => Promise.all([actual.refetch(), tarjeta.refetch()])} />
        ) : (
          <Cargando lineas={5} />
        )}
      </Ventana>
    );
  const propuesta = actual.data?.propuesta ?? null;
  const confirmar = async () => {
    // React state arrives too late for a double click; this ref does not.
    if (enVuelo.current || !propuesta || !tarjeta.data) return;
    enVuelo.current = true;
    setEnCurso(true);
    try {
      const fin = await cobrarResuscripcion({ usuarioId: cliente.id, clase, propuesta, tarjeta: tarjeta.data });
      invalidar(QUE_CAMBIA);
      if (fin === 'listo' || fin === 'por-saber') return alCerrar();
      enVuelo.current = false;
    } finally {
      setEnCurso(false);
    }
  };
  return (
    <ConfirmDialog
      titulo={T.titulo}
      hechos={hechosDe(cliente.nombre, actual.data, tarjeta.data)}
      confirmar={propuesta ? `Cobrar ${formatQ(propuesta.monto)}` : T.boton}
      enCurso={enCurso}
      espera={!propuesta || !tarjeta.data || tarjeta.isError || actual.isPlaceholderData}
      alConfirmar={confirmar}
      alCerrar={alCerrar}
    >
      <Cual actual={actual.data} enCurso={enCurso} alElegir={setClase} />
      <Notas actual={actual.data} sinTarjetas={sinTarjetas} />
    </ConfirmDialog>
  );
}

interface CualProps {
  readonly actual: Actual;
  readonly enCurso: boolean;
  readonly alElegir: (clase: ClaseDeSuscripcion) => void;
}
/** Of a person with a plan and an office that are both over: which one is brought back. */
function Cual({ actual, enCurso, alElegir }: CualProps) {
  if (!actual || actual.elegibles.length < 2) return null;
  return (
    <Seleccion
      label={T.cual}
      data={actual.elegibles.map(({ clase, nombre }) => ({ value: clase, label: llenar(T.clase[clase], { nombre }) }))}
      value={actual.tipoSuscripcionId === null ? 'cartera' : 'plan'}
      disabled={enCurso}
      onChange={(v) => (v === 'plan' || v === 'cartera') && alElegir(v)}
    />
  );
}

/** "Días restantes: N", the day when it ended, or that there is none (decisions-3, 48). */
function comoEsta(actual: Actual): string {
  if (!actual || !ESTADOS_EN_USO.includes(actual.estado)) return T.sinActiva;
  return actual.diasRestantes > 0
    ? llenar(T.dias, { n: actual.diasRestantes })
    : llenar(T.vencio, { fecha: formatDia(actual.fechaFin) });
}

function hechosDe(nombre: string, actual: Actual, tarjeta: Tarjeta | undefined): Hecho[] {
  const p = actual?.propuesta;
  return [
    ['Cliente', nombre],
    ['Suscripción', comoEsta(actual)],
    ...(actual ? [['Plan', actual.tipoSuscripcion.nombre] as const] : []),
    ...(p ? hechosDelCobro(p) : []),
    ...(tarjeta ? [['Tarjeta', `${tarjeta.nombrePortador}, terminada en ${tarjeta.ultimosNumeros}`] as const] : []),
  ];
}

const hechosDelCobro = (p: PropuestaDeResuscripcion): Hecho[] => [
  ['Se cobra hoy', formatQ(p.monto)],
  ['Paga', llenar('del {desde} al {hasta}', { desde: formatDia(p.desde), hasta: formatDia(p.hasta) })],
  ['Próximo cobro', formatDiaLargo(p.proximoCobro)],
];

function porQueNoSeCobra(actual: Actual): string {
  if (!actual) return T.nuncaTuvo;
  if (actual.sinRol) return T.sinRol;
  return actual.pagaElGestor === null ? T.planNoDisponible : llenar(T.pagaElGestor, { gestor: actual.pagaElGestor });
}

/** What the administrator must know before pressing, and why they cannot. */
function Notas({ actual, sinTarjetas }: { readonly actual: Actual; readonly sinTarjetas: boolean }) {
  const p = actual?.propuesta;
  const adelanta = actual && p && actual.diasRestantes > 0 && !p.reemplazaLoPagado;
  return (
    <>
      {sinTarjetas && <Importa>{T.sinTarjetas}</Importa>}
      {!p && <Importa>{porQueNoSeCobra(actual)}</Importa>}
      {p?.reemplazaLoPagado && (
        <Importa>{deCuantos(actual?.diasRestantes ?? 0, T.reemplazaUnDia, T.reemplaza)}</Importa>
      )}
      {adelanta && <p className="al-parrafo">{llenar(T.adelanta, { fecha: formatDia(actual.fechaFin) })}</p>}
      {p && !sinTarjetas && <p className="al-parrafo">{T.recibo}</p>}
    </>
  );
}

const Importa = ({ children }: { readonly children: string }) => (
  <p className="al-parrafo" role="note">
    <strong>{children}</strong>
  </p>
);
