import { type Actor, DEL_PERSONAL, ROL, type Rol } from './roles.ts';

const { administrador, cliente, gestor, sociedad } = ROL;
const TODOS = Object.values(ROL);

/**
 * The only table of permissions (D-25): which roles may do what. Menus, route guards, the server and the matrix test read it. Row policies
 * beside each feature may only narrow what this table admits.
 */
export const PERMISOS = {
  /** Any open session, whatever its role. */
  'sesion.propia': TODOS,
  /** Second factor by TOTP, offered to every role (D-47). */
  'sesion.segundoFactor': TODOS,
  /** Lists of the month's declarations and the screens reached from them (employee-level screens, spec 2, section 2). */
  'declaracion.ver': DEL_PERSONAL,
  /** Invoices and withholdings of a filing (row policy: a gestor only those of the portfolio, D-66). */
  'declaracion.verDocumentos': [...DEL_PERSONAL, gestor, sociedad],
  /** Load invoices and certificates, set 'Presentar sin ISR' and 'Presentar a 0' (row policy: own or unassigned). */
  'declaracion.cargar': DEL_PERSONAL,
  /** Enter a month of ROS that was filed elsewhere, as a courtesy (G-121). */
  'declaracion.cargarCortesia': [administrador],
  /** Send forward: to the form list, to payment, forced or not. */
  'declaracion.enviar': DEL_PERSONAL,
  /** Mails about a declaration: form, reminder, completion, purchases to select. */
  'declaracion.notificar': DEL_PERSONAL,
  /** Confirm that the client paid. */
  'declaracion.confirmarPago': DEL_PERSONAL,
  /** Give a declaration to another collaborator (spec 2, section 6). */
  'declaracion.reasignar': [administrador],
  /** Download everything that proves a month (row policy: who may see its forms). */
  'evidencia.descargar': DEL_PERSONAL,
  /** Search for a client by name, NIT or CUI from any screen (each client comes with the actions allowed on them). */
  'cliente.buscar': DEL_PERSONAL,
  /** Look as a client, read only and recorded (row policy: only at clients, D-60). */
  'cliente.verComo': [administrador],
  /** Saved views of lists, by name (row policy: always the caller's own). */
  'vista.propia': DEL_PERSONAL,
  /** Undo, for some seconds, one's own act (row policy: always the caller's own act). */
  'accion.deshacer': [...DEL_PERSONAL, cliente],
  /** Decide about differences that SAT shows after a month was filed (row policy: own or unassigned). */
  'cambio.resolver': DEL_PERSONAL,
  /** Delete a follow-up, so that the declaration is done again (row policy: with invoices or an assignee, G-08). */
  'seguimiento.eliminar': [administrador],
  /** What each collaborator finished, or is waiting for, in a day. */
  'seguimiento.colaborador': [administrador],
  /** The income of clients against the ceiling of their regime. */
  'radar.ver': DEL_PERSONAL,
  /** Compare the regimes of a client over their own months (row policy: `lazoCon`). */
  'asesor.ver': TODOS,
  /** Write down from which month a client has another regime (row policy: `puedeCambiarRegimen`). */
  'regimen.cambiar': [administrador, gestor, sociedad],
  /** Everybody's data as administrators keep them: roles, mail, password, second factor, day, employee (spec 3, section 6). */
  'usuario.administrar': [administrador],
  /** Reports about everybody: states of users, charges against declarations, movements of money. */
  'reporte.ver': [administrador],
  /** Read and change the surcharge for paying a tax late (D-19). */
  'recargo.administrar': [administrador],
  /** Load the lists of withholding agents, edit them, and set when the next list is due (spec 3, section 6). */
  'retenedor.administrar': [administrador],
  /** Read the schedule of transactions: the specification opens its route to staff (G-05). */
  'transaccion.ver': DEL_PERSONAL,
  /** Change the schedule of transactions. */
  'transaccion.cambiar': [administrador],
  /** Choose which purchases of a month count and tell the other side (row policy: a client only their own). */
  'factura.elegir': [...DEL_PERSONAL, cliente],
  /** Books of a month and annual closing (row policy: `lazoCon`). */
  'libro.ver': TODOS,
  /** State of one's declarations, by year or by subscription (row policy: `lazoCon`). */
  'declaracion.estado': TODOS,
  /** Read a SAT password, one at a time, recorded (D-20). */
  'credencial.revelar': DEL_PERSONAL,
  /** One's own onboarding, plan, cards and charges (row policy: always the caller's own). */
  'cobro.propio': [cliente, gestor, sociedad],
  /** pago/rebill and pago/void (row policy: one's own; role 1 only the charge of a resubscription that is open, D-85). */
  'cobro.recobrar': [administrador, cliente, gestor, sociedad],
  /** Charge a client's card again and put their plan in force (spec 3, 2.3). */
  'suscripcion.resuscribir': [administrador],
  /** The catalogue of extra services: the specification's screen has no guard (spec 1, section 2.1). */
  'servicio.ver': TODOS,
  /** See who paid for an extra service, and mark it as done. */
  'servicio.atender': [administrador],
  /** One's own portfolio of clients (row policy: always the caller's own). */
  'cartera.ver': [gestor, sociedad],
  /** One's own office data, loads of clients and the subscription that pays for them (row policy: always the caller's own). */
  'cartera.cargar': [gestor, sociedad],
  /** Bring SAT's books of those clients (row policy: an active client of the caller's own portfolio). */
  'cartera.cargarLibros': [gestor, sociedad],
  /**
   * Put the portfolio's clients down and take them back; change their SAT password and their regime (row policy: always the caller's own).
   */
  'cartera.cambiar': [gestor, sociedad],
  /**
   * Ask people with an account for permission, withdraw the question, and keep the clients' mandates (row policy: always the caller's own,
   * D-61).
   */
  'cartera.autorizar': [gestor, sociedad],
  /** Answer the gestores who ask to manage the caller (row policy: always the caller's own, D-59). */
  'gestorPropio.decidir': [cliente],
  /** See and leave one's gestor: the link outlives the role of either side (row policy: always the caller's own, ADR 38). */
  'gestorPropio.ver': TODOS,
  /** What a client lacks to be complete (row policy: `lazoCon`). */
  'alta.ver': TODOS,
  /** See every charge, the unknown outcomes and the differences with the provider; make the decisions that a person must make. */
  'cobro.administrar': [administrador],
  /** One's own general data and password, whatever the role. */
  'cuenta.propia': TODOS,
  /** One's own SAT password: read it, change it, and see who read it. */
  'cuenta.datosSat': [cliente, gestor, sociedad],
  /** Download a whole account as a zip (row policy: one's own, or a gestor's active client; D-66, D-71). */
  'cuenta.llevarse': [cliente, gestor, sociedad],
  /** Which kinds of issuer count for a client (row policy: a client sees only their own). */
  'perfilDeclaracion.ver': [...DEL_PERSONAL, cliente],
  /** Change one's own profile. */
  'perfilDeclaracion.cambiar': [cliente],
  /** Say whether a client sells goods or services (row policy: a client only of their own). */
  'perfilDeclaracion.decirQueVende': [...DEL_PERSONAL, cliente],
  /** Bring the books of clients from the invoicing platform. */
  'ticlabs.usar': [administrador],
  /** Who did what, with before and after (D-29). */
  'auditoria.ver': [administrador],
  /** Read the catalogues that the rules use. */
  'catalogo.ver': TODOS,
  /** What a gestor pays for each client, by how many there are (D-70). */
  'rangoDeGestor.ver': [administrador, gestor, sociedad],
  /** Write to many people: count, test, send, stop and look back. */
  'mensaje.administrar': [administrador],
  /** Change catalogues and non-working days. */
  'catalogo.cambiar': [administrador],
} as const satisfies Record<string, readonly Rol[]>;

export type Permiso = keyof typeof PERMISOS;

/** True when one of the actor's roles is admitted by the table. */
export function puede(actor: Pick<Actor, 'roles'>, permiso: Permiso): boolean {
  const admitidos: readonly number[] = PERMISOS[permiso];
  return actor.roles.some((rol) => admitidos.includes(rol));
}
