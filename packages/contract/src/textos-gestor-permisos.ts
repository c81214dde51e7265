import type { EstadoDeAutorizacion } from '@aldia/domain/gestor/autorizacion.ts';
import { AVISOS_DE_SU_GESTOR } from './textos-de-su-gestor.ts';

/** What may be wrong with the mandate that a gestor typed. */
export const VALIDACION_DE_PERMISOS = {
  hastaAntes: 'El último día no puede ser anterior al primero', // ours
  desdeFuturo: 'El mandato no puede empezar después de hoy', // ours
} as const;

export const PALABRA_DE_AUTORIZACION = {
  pedida: 'Sin respuesta', // ours
  aceptada: 'Aceptada', // ours
  rechazada: 'Rechazada', // ours
  retirada: 'Retirada', // ours
  vencida: 'Vencida', // ours
} as const satisfies Record<EstadoDeAutorizacion, string>;

/** What a gestor reads about the people they asked, and about mandates. All ours. */
export const TEXTOS_DE_PERMISOS = {
  titulo: 'Autorizaciones y mandatos', // ours
  sub: 'A quién pediste autorización y con qué mandato trabajas por cada cliente', // ours
  autorizaciones: 'Autorizaciones pedidas', // ours
  mandatos: 'Mandatos', // ours
  sinAutorizaciones: 'No has pedido ninguna. Cuando un cliente de tu archivo ya tiene cuenta, puedes pedírsela ahí.', // ours
  sinClientes: 'Todavía no tienes clientes en tu cartera.', // ours
  mostrar: 'Mostrar', // ours
  todosLosMandatos: 'Todos', // ours
  terminanEl: 'Terminan el {dia}', // ours
  ningunMandato: 'Ningún cliente tiene un mandato así.', // ours
  pedirAutorizacion: 'Pedir autorización',
  pedirATodos: 'Pedir autorización a los {n}', // ours
  existentesDeAntes: 'De esta carga, estas filas son de personas que ya tienen cuenta:', // ours
  filaConCuenta: 'Fila {fila}, NIT {nit}', // ours
  confirmarPedir: 'Escribirles y quitarlos de la carga', // ours
  preguntaPedir: '¿Pedir su autorización?', // ours
  quePasa:
    'Les escribimos. Si aceptan, entran a tu cartera y cuentan desde tu próxima renovación, si la hay. Si todavía no tienes plan, cuentan desde tu primer pago.', // ours
  cobroDeHoy: 'Q0.00', // ours
  pedidas: 'Escribimos a {n}. Salieron de tu carga.', // ours
  yaPedidas: 'Salieron sin pregunta: {n}. Ya estaban en tu cartera, se repetían o ya se les había pedido.', // ours
  porHabilitar: 'Dados de baja en tu cartera: {n}. Habilítalos en Gestión de usuarios.', // ours
  quedan: 'Quedan {n}: puedes pedir a 50 personas por hora. Vuelve en una hora.', // ours
  repetir: 'Pedir otra vez', // ours
  retirar: 'Retirar', // ours
  preguntaRetirar: '¿Retirar la autorización?', // ours
  queRetira: 'El enlace que recibió deja de servir.', // ours
  subirMandato: 'Subir mandato', // ours
  verMandato: 'Ver PDF', // ours
  guardarMandato: 'Guardar mandato', // ours
  desdeCliente: 'Lo dio el cliente en AlDía', // ours
  desdeOficina: 'Lo declaró tu oficina', // ours
  pdfAyuda: 'Un PDF de hasta 10 MB', // ours
  soloPdf: 'Este cliente ya te autorizó en AlDía: se agrega el PDF y sus fechas no cambian.', // ours
  declaras: 'Al guardar declaras que este cliente te dio mandato, y queda registrado.', // ours
} as const;

/** What a client reads about their gestor and the gestores who ask to manage them. All ours. */
export const TEXTOS_DE_MI_GESTOR = {
  titulo: 'Mi gestor', // ours
  sub: 'Quién lleva tu cuenta y quién pide llevarla', // ours
  sinGestor: 'Nadie más ve tu cuenta: ningún gestor te tiene en su cartera.', // ours
  tuGestor: 'Quién lleva tu cuenta', // ours
  piden: 'Quiénes piden llevarla', // ours
  mientras: 'Hasta que aceptes, no ven nada tuyo.', // ours
  dejar: 'Terminar la autorización', // ours
  preguntaDejar: '¿Terminar la autorización?', // ours
  queDeja: 'Deja de ver tu cuenta en este momento y le avisamos. Tus meses y documentos siguen aquí.', // ours
  pagasTu: 'El servicio lo pagas tú: sin un plan, no se abren más meses.', // ours
  luegoPagasTu: 'Tu plan sirve hasta el {dia}. Después el servicio lo pagas tú.', // ours
  porDecidir: AVISOS_DE_SU_GESTOR.porDecidir,
  seguir: 'Seguir con mi gestor', // ours
  aceptar: 'Aceptar', // ours
  rechazar: 'Rechazar', // ours
  preguntaAceptar: '¿Autorizar a {gestor}?', // ours
  preguntaRechazar: '¿Rechazar a {gestor}?', // ours
  queRechaza: 'No verá nada tuyo. Le avisamos que no aceptaste.', // ours
  acepto: 'Autorizar', // ours
  noAcepto: 'Rechazar', // ours
  planTermina: 'Tu plan no se cobra más y sirve hasta el {dia}.', // ours
  planTerminaHoy: 'Tu plan no se cobra más y termina hoy.', // ours
  pagaDesde: 'Tu gestor paga el servicio desde el {dia}.', // ours
  tuPlanSigue: 'Tu gestor todavía no paga el servicio: tu plan sigue igual. Te escribimos cuando empiece a pagarlo.', // ours
  planAcaba: 'Tu plan sirve hasta el {dia}. Si ese día tu gestor todavía no paga el servicio, elige otro plan.', // ours
  nadiePaga: 'Tu gestor todavía no paga el servicio: mientras no lo pague, sin un plan tuyo no se abren más meses.', // ours
  tienesOtro: 'Ya estás con {gestor}. Para aceptar, entra a tu cuenta y termina antes esa autorización.', // ours
  enlaceTitulo: 'Quieren llevar tu cuenta', // ours
  aceptaste: 'Listo: {gestor} lleva tu cuenta', // ours
  aceptasteAyuda: 'Te escribimos cómo terminarlo cuando quieras. También lo ves en tu cuenta, en Mi gestor.', // ours
  rechazaste: 'No aceptaste a {gestor}', // ours
  rechazasteAyuda: 'No ve nada tuyo y ya le avisamos.', // ours
  entrar: 'Entrar a mi cuenta', // ours
  paga: { cliente: 'Tú, con tu plan', gestor: 'Tu gestor', nadie: 'Nadie por ahora' }, // ours
} as const;

/** The page where a registered person proves that a NIT is theirs (D-69). All ours. */
export const TEXTOS_DE_RECLAMO = {
  titulo: 'Prueba que la cuenta es tuya', // ours
  ayuda:
    'Un gestor preparaba en AlDía las declaraciones del NIT {nit}. Prueba que es tuyo y te entregamos la cuenta con todo lo que tiene.', // ours
  nacimiento: 'Tu fecha de nacimiento', // ours
  establecimiento: 'Fecha de creación de la sociedad', // ours
  passwordSat: 'Contraseña de tu Agencia Virtual de la SAT', // ours
  passwordAyuda: 'Se compara con la guardada, viaja cifrada y nadie la ve.', // ours
  probar: 'Probar que soy yo', // ours
  lista: 'La cuenta es tuya', // ours
  listaAyuda:
    'Entra con tu NIT y la contraseña que elegiste al registrarte. En Mi gestor decides si sigues con quien te llevaba.', // ours
  ingresar: 'Ingresar', // ours
  vencido: 'Este enlace ya se usó o venció. Regístrate otra vez con tu NIT para recibir uno nuevo.', // ours
  registrarme: 'Registrarme otra vez', // ours
} as const;
