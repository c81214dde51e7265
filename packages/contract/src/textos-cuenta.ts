/** What the account page says besides what its buttons do: all ours. */
export const AVISOS_DE_CUENTA = {
  soloConFormaDePago: 'Agrega una tarjeta para ver tus datos personales, tu contraseña y tu suscripción.', // ours
  suscripcionConFormaDePago: 'Agrega una tarjeta para ver tu suscripción.', // ours
  consentimiento: 'Acepto recibir avisos de mis declaraciones por WhatsApp. Puedo quitarlo cuando quiera.', // ours
  sinWhatsapp: 'WhatsApp no encontró este número. Te escribimos por correo hasta que lo cambies.', // ours
  contraseniaSat: 'Es la que usas en la Agencia Virtual. La guardamos cifrada y anotamos cada vez que alguien la ve.', // ours
  sinContraseniaSat: 'Todavía no guardas tu contraseña de la Agencia Virtual.', // ours
  seOcultaEn: 'Se oculta sola en {segundos} segundos.', // ours
  confirmarDatosSat: 'Con la contraseña nueva presentamos tus declaraciones. Si no es la correcta, no podremos entrar.', // ours
  quienLaVio: 'Quién vio tu contraseña SAT', // ours
  nadieLaVio: 'Nadie ha visto tu contraseña SAT.', // ours
  vistaPorTi: 'Tú', // ours
  perfilVacio: 'Todavía no hay tipos de emisor. Cuando existan, aquí dirás cuáles cuentan para tu negocio.', // ours
  loQueVende: 'Lo que se vende', // ours
  bienes: 'Bienes', // ours
  servicios: 'Servicios', // ours
  loQueVendeAyuda: 'Dice en qué línea del SAT-2237 van las ventas. Lo que se elija vale para todas.', // ours
  quedaronDesactualizados:
    'Los meses calculados y sin presentar quedaron desactualizados: hay que calcularlos de nuevo.', // ours
  perfilAyuda:
    'Enciende los tipos de emisor con los que compras para tu negocio. Las compras de los demás se señalan al elegirlas.', // ours
  noRecibe: 'No recibe', // ours
  correoNoRecibe: 'Tu correo {correo} ya no recibe: su servidor rechaza lo que te enviamos.', // ours
  cambiaElCorreo: 'Cambiar correo', // ours
  cambialoAqui: 'Cámbialo en la lista de abajo.', // ours
  correosVacio: 'Todavía no tienes un correo registrado.', // ours
  correoSinCambio: 'Llegará un enlace a la dirección nueva. Hasta que lo abras, te escribimos a la de antes.', // ours
  correoSinConfirmar: 'Desde ahora te escribimos a la dirección nueva, y allí llegará un enlace para confirmarla.', // ours
  codigoOContrasenia: 'Los 6 dígitos de tu teléfono, o un código de recuperación.', // ours
  claveCierraSesiones: 'Al cambiarla se cierran tus sesiones en otros aparatos. Esta sigue abierta.', // ours
  llenaLosTres: 'Llena los campos de arriba para continuar.', // ours
  claveIncorrecta: 'La contraseña de tu cuenta no es correcta.', // ours
  cuiIncorrecto: 'El CUI no es el de esta cuenta.', // ours
  cajaVencida: 'Pasó mucho tiempo. Escribe la contraseña otra vez.', // ours
  contraseniaSatLarga: 'La contraseña de la Agencia Virtual tiene a lo más 50 caracteres.', // ours
  municipioAjeno: 'El municipio no es de ese departamento.', // ours
  faltaClave: 'Escribe la contraseña de tu cuenta.', // ours
  faltaCodigo: 'Escribe el código de tu segundo factor.', // ours
  codigoIncorrecto: 'El código no es correcto o ya se usó.', // ours
  fechaFutura: 'La fecha de nacimiento no puede ser futura.', // ours
  correoDetenible: 'La de antes recibe un aviso y puede detener el cambio durante 72 horas.', // ours
  telefonoPideClave: 'Cambiaste tu teléfono: confirma que eres tú.', // ours
  codigosAyuda: 'Si pierdes tu teléfono, entras con uno de estos códigos. Cada uno sirve una vez.', // ours
  codigosUnaVez: 'Guárdalos ahora en un lugar seguro: no se vuelven a mostrar.', // ours
  salirSinCodigos: 'Los códigos no se vuelven a mostrar. Sin ellos, si pierdes tu teléfono no puedes entrar.', // ours
  noGuardarlos: 'Salir sin guardarlos', // ours
  unCodigoQueda: 'Te queda 1 código de recuperación.', // ours
  codigosQuedan: 'Te quedan {n} códigos de recuperación.', // ours
  codigosNuevosAyuda: 'Los códigos que tenías dejan de servir.', // ours
  otroTelefonoAyuda: 'El teléfono de ahora sigue sirviendo hasta que confirmes el nuevo.', // ours
  factorObligatorio: 'Tu cuenta administra AlDía y necesita un segundo factor. Actívalo para continuar.', // ours
  sesionesAyuda: 'Si no reconoces una, cierra las demás y cambia tu contraseña.', // ours
  sesionUnica: 'Esta es tu única sesión abierta.', // ours
  codigosProbados:
    'Desde aparatos que no conocemos se probaron hoy muchos códigos que no eran el tuyo. Quien lo hace sabe tu contraseña, o lee tu correo. Ninguno de esos códigos le sirvió, y por un día no se le admiten más.', // ours
  cambiaTuContrasenia:
    'Si no eres tú, cambia tu contraseña y la de tu correo. Los aparatos con los que ya entraste siguen entrando como siempre.', // ours
  codigoUsado: 'Alguien entró a tu cuenta, o cambió algo en ella, con uno de tus códigos de recuperación.', // ours
} as const;
