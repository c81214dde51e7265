import { DUDA_MINUTOS } from '@aldia/domain/cobros/estados.ts';
import { AVISOS_DE_INICIO } from './textos-inicio.ts';

/** Messages under the fields of the onboarding and of the payment (spec 1, section 5). */
export const VALIDACION_DE_ALTA = {
  regimen: 'Elige tu régimen.', // ours
  contrasenia: 'La Contraseña es requerida',
  fechaNacimiento: 'Fecha de nacimiento es requerida',
  delRegimenGeneral: 'Campo obligatorio es requerida',
  categorias: 'Debes seleccionar una o más categorias de emisor',
  suscripcion: 'Debes seleccionar un tipo de suscripción',
  nombre: 'El Nombre es requerido',
  numero: 'El Número de a tarjeta es requerido',
  mes: 'Elige el mes de vencimiento.', // ours
  anio: 'Elige el año de vencimiento.', // ours
  cvv: 'El CVV es requerido',
  cobroAutomatico: 'Debes aceptar el cobro automático', // ours
  porVencer: 'La tarjeta proporcionada está vencida o esta por vencer',
  finDeContrato: 'Debes aceptar los términos de Finalización de suscripción',
} as const;

/** What the payment says besides the provider's codes (spec 1, section 8; decisions-1, C13 and C14). */
export const TEXTOS_DE_PAGO = {
  aprobado: 'Pago realizado con éxito',
  completado: 'La información ha sido completada',
  noCompletado: 'Error al válidar la información ingresada',
  fallido: 'Error al realizar el pago, verifique los datos de su tarjeta de crédito',
  reembolsado: 'Reembolso realizado con éxito',
  sinReembolso: 'Error al realizar el reembolso',
  sinContacto: 'Error al contactar con el servidor, para concluir el registro de la tarjeta de crédito',
  montoCambio: 'El precio cambió mientras confirmabas. Revísalo otra vez.', // ours
} as const;

/** Sentences and labels of the onboarding. Quoted texts are letter for letter; the rest `// ours`. */
export const AVISOS_DE_ALTA = {
  titulo: 'Completa tu cuenta', // ours
  sub: 'Guardamos cada paso. Puedes salir y seguir después, aquí o en otro dispositivo.', // ours
  soloFaltaTarjeta: 'Te falta una tarjeta para tus próximos cobros. Lo demás ya está.', // ours
  sinCobroHoy: 'Hoy no se cobra nada. Se usará en tus próximos cobros.', // ours
  soloFaltaTarjetaSinPlan: 'Tu suscripción no está activa. Agrega una tarjeta y después actívala o elige un plan.', // ours
  sinCobroNiPlan: 'Hoy no se cobra nada. Verás el monto cuando actives tu suscripción.', // ours
  faltaActivar: 'Falta activar tu suscripción: sin ella no presentamos tus declaraciones. Hazlo desde tu inicio.', // ours
  proximamente: 'Proximamente',
  pasoDatos: 'Datos tributarios', // ours
  pasoPerfil: 'Perfil de declaración', // ours
  pasoSuscripcion: 'Suscripción',
  pasoTarjeta: 'Verificación de tarjeta', // ours
  pasoPago: 'Pago', // ours
  pasoResumen: 'Resumen', // ours
  regimen: '¿En qué régimen estás inscrito en la SAT?', // ours
  regimenPc: 'Pagas {tasa} de lo que facturas cada mes. Tu factura dice "pequeño contribuyente".', // ours
  regimenRos: 'Régimen Opcional Simplificado: cada mes pagas IVA, y de ISR {tarifa}.', // ours
  regimenOtro: 'Todavía no presentamos este régimen.', // ours
  contrasenia: 'Contraseña de la Agencia Virtual de la SAT', // ours
  contraseniaAyuda: 'Con ella presentamos tus declaraciones. Se cifra en tu navegador y se guarda sellada.', // ours
  contraseniaGuardada: 'Tu contraseña de la SAT está guardada.', // ours
  cambiarContrasenia: 'Cambiarla', // ours
  dejarContrasenia: 'Dejar la guardada', // ours
  fechaNacimiento: 'Fecha de nacimiento', // ours
  actividad: 'Actividad económica', // ours
  regimenIsr: 'Régimen de ISR', // ours
  regimenIsrAyuda: 'Está en tu factura: dice cómo pagas el ISR de lo que vendes.', // ours
  presentaRetenciones: 'Mis clientes me entregan constancias de retención', // ours
  ingresosNoFacturados: 'Recibo ingresos que no facturo', // ours
  categorias: 'Categorías de emisor', // ours
  categoriasAyuda: 'Elige a quiénes les compras para tu negocio. Podrás cambiarlo después.', // ours
  perfilAyuda: 'Esto suele comprar un negocio de tu actividad. Apaga lo que no es de tu negocio.', // ours
  perfilVacio: 'Tu actividad todavía no tiene tipos de perfil. Continúa: usaremos las categorías que elegiste.', // ours
  incluirTodas: 'Incluir todas', // ours
  excluirTodas: 'Excluir todas', // ours
  buscarEnLista: 'Buscar en la lista', // ours
  sinPlanes: 'No hay planes para tu régimen en este momento. Escríbenos y te avisamos.', // ours
  planes: 'Elige tu plan', // ours
  cupon: '¿Tienes un cupón?', // ours
  cuponAyuda: 'Escríbelo para aplicar su descuento al primer cobro. Si no tienes, continúa sin cupón.', // ours
  cuponVence: 'Tu descuento queda apartado por 30 minutos.', // ours
  cuponVencido: 'Tu cupón ya no da descuento. Puedes aplicarlo otra vez o pagar el precio normal.', // ours
  canjear: 'Canjear cupón', // ours
  sinCupon: 'Continuar sin cupón', // ours
  verificarAyuda: 'Verifica tu tarjeta con el banco. Todavía no se cobra nada.', // ours
  verificarDeNuevo: 'Escribe otra tarjeta, o la misma si ya lo resolviste con tu banco. Verificarla no cobra nada.', // ours
  verificada: 'Su tarjeta es válida , puede proceder a realizar el pago',
  sinVerificar: 'Debe verificar la tarjeta de crédito con el banco emisor...',
  sinDatos:
    'No es posible obtener los datos de la tarjeta, da clic en botón de regresar y vuelve a ingresar otra tarjeta',
  verificarOtra: 'Verificar otra tarjeta', // ours
  loQuePagas: 'Lo que vas a pagar', // ours
  loQueSigue: 'Antes de cobrar lees y aceptas tu contrato. Te enviamos el comprobante por correo.', // ours
  gratis: 'Hoy no se cobra nada: tu cupón cubre el precio. Guardamos tu tarjeta para los próximos cobros.', // ours
  nombre: 'Nombre del titular', // ours
  numero: 'Número de la tarjeta', // ours
  mes: 'Mes', // ours
  anio: 'Año', // ours
  cvv: 'CVV', // ours
  cvvAyuda: 'Los 3 o 4 números de seguridad. Pasan al banco y no se guardan.', // ours
  cobroAutomatico: 'Acepto que AlDía cobre mi suscripción a esta tarjeta en cada fecha de pago, hasta que la cancele.', // ours
  revisarDeNuevo: 'Revisar de nuevo',
  leeHastaElFinal: 'Lee hasta el final para poder aceptar.', // ours
  aceptoElContrato: 'Leí y acepto el contrato y el cobro automático', // ours
  contratoCambiado: 'El contrato cambió mientras lo leías. Léelo otra vez.', // ours
  esperando: 'Confirmando con el banco…', // ours
  confirmandoTitulo: 'Estamos confirmando tu pago', // ours
  confirmando: `El banco todavía no responde. Puede tardar hasta ${DUDA_MINUTOS} minutos. No se hará otro cobro hasta saber qué pasó.`, // ours
  sinSaber: 'No sabemos si tu pago se hizo. No lo repitas: recarga esta página en un momento para ver cómo quedó.', // ours
  confirmandoSalida: 'Esta página se actualiza sola. Puedes cerrarla: te escribiremos por correo.', // ours
  terminandoTitulo: 'Tu pago se aprobó', // ours
  terminando: 'Estamos terminando tu alta. Tarda unos segundos.', // ours
  devolviendoTitulo: 'Estamos devolviendo tu dinero', // ours
  devolviendo: 'El cobro se hizo, pero el alta no se pudo terminar. Pedimos al banco que lo devuelva.', // ours
  devolucionDetenida: 'El banco no ha devuelto el cobro. Nuestro equipo ya lo está resolviendo con él.', // ours
  noCobrado: 'El banco confirmó que no se hizo ningún cobro. Verifica tu tarjeta para intentar de nuevo.', // ours
  devuelto: 'Tu dinero fue devuelto. Verifica tu tarjeta para intentar de nuevo.', // ours
  cobroDe: 'Cobro de {monto}', // ours
  sinResolver: 'Un pago sin resolver', // ours
  dudaVieja: AVISOS_DE_INICIO.pagoViejo, // ours
  eligeOtroPlan: 'Ese plan queda cerrado hasta resolverlo. Puedes elegir otro.', // ours
  unicoEnEspera: 'El único plan que puedes elegir espera la respuesta del banco.', // ours
  listo: 'Ya eres parte de AlDía', // ours
  listoDetalle: 'Empezamos con tu declaración de este mes. Te avisaremos cuánto y cuándo pagar.', // ours
  irAlInicio: 'Ir a mi inicio', // ours
} as const;

/** The plan tab and the extra services. */
export const AVISOS_DE_SUSCRIPCION = {
  planDeAntes:
    'Tu plan {plan} es de {antes} y se sigue cobrando. Tu régimen ahora es {ahora}: elige abajo uno de sus planes.', // ours
  planActual: 'Tu plan', // ours
  otrosPlanes: 'Planes de tu régimen', // ours
  sinPlanes: 'No hay planes para tu régimen en este momento.', // ours
  sinOtrosPlanes: 'No hay otros planes para tu régimen en este momento.', // ours
  seActivaEnInicio: 'Tu suscripción es por cliente: la activas y la pagas en tu página de inicio.', // ours
  finalizar: 'Finalizar contrato',
  acepto: 'Acepto los términos de Fin de contrato',
  cambiar: 'Cambiar a este plan', // ours
  suscribirse: 'Suscribirme a este plan', // ours
  notaDeTarjeta: 'El cobro se hace a la tarjeta que tienes marcada como activa.', // ours
  notaDeCambio: 'El plan nuevo empieza hoy y reemplaza al que tienes.', // ours
  cobroQueYaNoSeHace: 'El cobro pendiente del plan que tienes ya no se hará.', // ours
  pierdesDias: 'Tienes pagado hasta el {fecha}: los {n} días que te quedan se pierden.', // ours
  pierdesUnDia: 'Tienes pagado hasta el {fecha}: el día que te queda se pierde.', // ours
  sinTarjeta: 'No tienes una tarjeta activa. Agrega una o activa la que quieras usar.', // ours
  enDuda: `El banco todavía no confirma tu pago de {monto}; puede tardar hasta ${DUDA_MINUTOS} minutos. Hasta saberlo no se cobra otro plan.`, // ours
  pagoQueVuelve:
    'Tienes un pago sin confirmar: {concepto}, {monto}. Si finalizas tu contrato ya no se aplica: si el banco lo cobró, te lo devolvemos.', // ours
  pagoQueVolvera: 'Tu pago sin confirmar de {monto} ya no se aplica: si el banco lo cobró, te lo devolvemos.', // ours
  contratoTermina:
    'Tu contrato termina el {fecha}. No se te hará ningún otro cobro; te enviamos el documento por correo.', // ours
  contratoTermino: 'Tu contrato terminó hoy. No se te hará ningún otro cobro; te enviamos el documento por correo.', // ours
  pagoEnDuda: `Todavía no sabemos si el banco hizo el cobro; puede tardar hasta ${DUDA_MINUTOS} minutos. No repitas el pago: aquí verás cómo quedó.`, // ours
  pagadoHasta: 'Pagado hasta el {fecha}.', // ours
  cobroQueSigue: 'Lo intentaremos otra vez con tu tarjeta principal.', // ours
  terminada: 'Tu contrato termina el {fecha}. Hasta ese día el servicio sigue; después puedes volver a suscribirte.', // ours
  seguir: 'Seguir con mi contrato', // ours
  seguirNota: 'Hoy no se cobra nada. Preparamos tus declaraciones como hasta ahora.', // ours
  seguirNotaDeOficina: 'Hoy no se cobra nada. Tus clientes siguen como hasta ahora y puedes agregar más.', // ours
  deOficina: 'Pagas por tus clientes, y solo puede haber una suscripción. Para un plan personal, finaliza esta.', // ours
  descargar: 'Descargar PDF', // ours
  otrosServicios: 'OTROS SERVICIOS',
  solicitar: 'Solicitar',
  sinServicios: 'Todavía no hay servicios adicionales.', // ours
  confirmarServicio: 'Se iniciará el proceso de solicitud. Se usará la forma de pago predeterminada de la plataforma.', // ours
  campoRequerido: 'El campo es requerido',
  sinClientes: 'Todavía no tienes clientes. Cuando los cargues, aquí eliges para quién es el servicio.', // ours
  paraQuien: '¿Para cuál de tus clientes?', // ours
  eligeCliente: 'Elige primero a tu cliente; después podrás solicitar.', // ours
  paraTi: 'Si no eliges a nadie, el servicio es para ti.', // ours
  esperaElPago: 'Cuando sepamos cómo quedó tu pago podrás solicitar otro.', // ours
  soloSuDuenio: 'Lo pide cada cliente o gestor desde su cuenta: se cobra a su tarjeta.', // ours
  pagaElGestor: 'Se cobra a tu tarjeta, no a la de tu cliente.', // ours
} as const;
