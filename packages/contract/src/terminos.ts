/** What a person accepts when registering. Changed words are a new version: each acceptance is kept with its own text. */
interface SeccionDeTerminos {
  readonly titulo: string;
  readonly parrafos: readonly string[];
}
interface Terminos {
  readonly version: string;
  readonly titulo: string;
  readonly secciones: readonly SeccionDeTerminos[];
}

/** All ours. */
export const TERMINOS: Terminos = {
  version: '2026-11',
  titulo: 'Términos del servicio y aviso de privacidad',
  secciones: [
    {
      titulo: '1. Quiénes somos y qué es AlDía',
      parrafos: [
        'AlDía es un servicio en línea que ayuda a contribuyentes de Guatemala a preparar, presentar y dar seguimiento a sus declaraciones de impuestos ante la Superintendencia de Administración Tributaria (SAT).',
        'AlDía no es una dependencia de la SAT ni del Estado. La obligación de declarar y pagar es siempre del contribuyente, según el Código Tributario (Decreto 6-91 del Congreso de la República).',
        'Estos términos son un contrato entre tú y AlDía. Si registras a una empresa o a una oficina contable, declaras que tienes facultad para obligarla.',
      ],
    },
    {
      titulo: '2. Qué hacemos por ti',
      parrafos: [
        'Con las facturas, constancias de retención y datos que nos das o que consultamos en tu Agencia Virtual, calculamos tus declaraciones mensuales y anuales, llenamos los formularios y te avisamos cuánto pagar y hasta cuándo.',
        'Atendemos los regímenes que aparecen como disponibles al suscribirte. El precio, lo que incluye tu plan y su plazo se muestran antes de cualquier cobro.',
        'Presentamos tus declaraciones dentro del plazo legal cuando tenemos a tiempo lo que te pedimos. Si un error nuestro causa una multa, corregimos la declaración sin costo y respondemos por el daño directo que hayamos causado.',
      ],
    },
    {
      titulo: '3. Lo que necesitamos de ti',
      parrafos: [
        'Darnos datos verdaderos y completos: tu NIT, tu CUI, tu correo y tu teléfono deben ser tuyos, y debes mantenerlos al día.',
        'Entregar o autorizar a tiempo tus facturas y constancias, revisar lo que te enviamos y pagar tus impuestos en el banco o en línea. AlDía no paga impuestos por ti.',
        'Cuidar tu contraseña de AlDía. Lo que se haga con ella se entiende hecho por ti, salvo que nos avises antes de que alguien más la conoce.',
        'Guardar tus documentos durante el plazo que exige la ley (artículo 112 del Código Tributario).',
      ],
    },
    {
      titulo: '4. Tu contraseña de la Agencia Virtual de la SAT',
      parrafos: [
        'Para presentar tus declaraciones nos confías la contraseña de tu Agencia Virtual. La usamos solo para consultar tus documentos tributarios y presentar las declaraciones que contrataste.',
        'La guardamos cifrada con una llave propia de tu cuenta. Solo la ve el personal que trabaja tu declaración, una consulta a la vez, y cada consulta queda registrada con nombre, fecha y motivo. Puedes ver ese registro cuando quieras.',
        'Puedes cambiarla o retirarla en cualquier momento. Sin ella no podemos presentar por ti.',
      ],
    },
    {
      titulo: '5. Precio y cobro automático',
      parrafos: [
        'Los precios están en quetzales e incluyen el IVA. Te entregamos factura electrónica (FEL) por cada cobro.',
        'Si eliges el cobro automático, autorizas que cobremos el precio de tu plan a la tarjeta que dejes activa, en cada renovación, hasta que lo canceles. Antes de cada cobro puedes ver el monto, la tarjeta y la fecha.',
        'No guardamos el número completo de tu tarjeta ni su código de seguridad: los recibe y los guarda el proveedor de pagos. Si un cobro se hizo por error, lo anulamos o lo devolvemos por el mismo medio.',
      ],
    },
    {
      titulo: '6. Cómo se cancela',
      parrafos: [
        'Puedes cancelar tu suscripción cuando quieras, desde tu cuenta, sin penalización. Conservas el servicio hasta el fin del plazo que ya pagaste y no se hacen más cobros.',
        'Las declaraciones de los períodos que aún no se presentan quedan a tu cargo desde la fecha en que termina el servicio. Te entregamos tus documentos si los pides.',
        'Podemos suspender una cuenta cuando falta el pago, cuando los datos son falsos o cuando se usa para un fin ilícito. Te avisamos por correo y te decimos el motivo.',
      ],
    },
    {
      titulo: '7. Qué datos usamos y para qué',
      parrafos: [
        'Usamos tus datos de identificación y contacto, tus facturas, tus constancias, tus declaraciones y el registro de lo que haces en AlDía. Los usamos para prestarte el servicio, cobrarlo, avisarte de tus vencimientos, cumplir la ley y proteger tu cuenta.',
        'No vendemos tus datos ni los usamos para publicidad de otros. Los compartimos solo con la SAT al presentar tus declaraciones, con quienes nos dan servicios de correo, mensajes, pagos y almacenamiento bajo deber de secreto, y con la autoridad competente que los pida conforme a la ley.',
        'Te escribimos por correo. Por WhatsApp solo si lo autorizas, y puedes retirar esa autorización en tu perfil.',
        'Si un gestor u oficina contable administra tu cuenta, esa oficina ve los datos necesarios para hacerlo.',
      ],
    },
    {
      titulo: '8. Tus derechos sobre tus datos',
      parrafos: [
        'Tienes derecho a conocer lo que guardamos sobre ti, a corregirlo y a actualizarlo. Puedes consultar y corregir tus datos en tu perfil, o pedirnos una copia.',
        'Puedes pedir que borremos tu cuenta. Conservamos lo que la ley obliga a conservar, durante el plazo de prescripción tributaria, y luego lo borramos.',
        'La información tributaria es confidencial (artículo 24 de la Constitución). Nuestro personal firma un deber de secreto que sigue después de dejar de trabajar con nosotros.',
      ],
    },
    {
      titulo: '9. Cómo protegemos la información',
      parrafos: [
        'Ciframos la información en el camino y ciframos los secretos al guardarlos. Registramos quién cambia qué y limitamos lo que ve cada persona.',
        'Si una falla de seguridad afecta tus datos, te lo decimos sin demora por correo, con lo que pasó y lo que debes hacer.',
      ],
    },
    {
      titulo: '10. Tu firma electrónica',
      parrafos: [
        'Marcar la casilla de aceptación y crear tu cuenta es una comunicación electrónica con la misma validez que tu firma en papel, según la Ley para el Reconocimiento de las Comunicaciones y Firmas Electrónicas (Decreto 47-2008 del Congreso de la República).',
        'Guardamos la versión que aceptaste, su texto, la fecha, la hora y la dirección desde donde la aceptaste, como prueba para ambas partes.',
      ],
    },
    {
      titulo: '11. Cambios, ley y reclamos',
      parrafos: [
        'Si cambiamos estos términos, te avisamos por correo con 30 días de anticipación. Si no estás de acuerdo, puedes cancelar sin costo antes de que rijan.',
        'Rigen las leyes de la República de Guatemala. Primero intentamos resolver contigo cualquier reclamo. También puedes acudir a la Dirección de Atención y Asistencia al Consumidor (DIACO, Decreto 6-2003) o a los tribunales de la ciudad de Guatemala.',
      ],
    },
  ],
};

/** The whole text, as it is kept with each acceptance. */
export const textoDeTerminos = (): string =>
  [
    `${TERMINOS.titulo}. Versión ${TERMINOS.version}`,
    ...TERMINOS.secciones.flatMap((s) => [s.titulo, ...s.parrafos]),
  ].join('\n\n');
