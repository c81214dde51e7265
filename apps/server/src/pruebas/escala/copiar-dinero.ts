import { asientoDeCobro } from '@aldia/domain/cobros/asientos.ts';
import { centavos } from '@aldia/domain/dinero/centavos.ts';
import { DE, idDeUno, PRIMER_CLIENTE, uuidDe } from './moldes-de-copia.ts';

/** A charge of each of the last six months, on a day of its own for each client, by day. */
const MESES = 'generate_series(1, 6) c(lugar)';
const CUANDO =
  "date_trunc('month', now()) - make_interval(months => c.lugar) + make_interval(days => m.n % 28, hours => 15 + m.n % 8)";
const DE_COBRO = `${DE} join suscripcion s on s.usuario_id = m.id cross join ${MESES}`;
const COBRO = uuidDe('cobro', 'c.lugar');
const INTENTO = uuidDe('intento', 'c.lugar');
const TARJETA = `${PRIMER_CLIENTE}::bigint + m.n`;
const TRANSACCION = "'ESC' || m.n || '-' || c.lugar";
const [PRECIO, DESDE] = ['s.precio', `(${CUANDO})::date`];
const PASOS =
  "(values (null, 'creada', 'Se va a cobrar'), ('creada', 'enviada', 'Enviado a la pasarela'), ('enviada', 'aprobada', 'Aprobado por la pasarela'), ('aprobada', 'aplicada', 'Entregado')) p (de, a, motivo)";
/** Which accounts a charge moves is of the books to say. */
const LINEAS = asientoDeCobro(centavos(1), centavos(1)).map(
  ({ cuenta, debe, haber }) => `('${cuenta}', ${debe}, ${haber})`,
);

/** What is copied of the money of each client: a card, and half a year of charges that went well, settled by the bank. */
export const COBROS: readonly string[] = [
  // Who is to be charged today has none: nothing leaves while jobs are measured.
  `insert into metodo_pago (id, usuario_id, nombre_portador, ultimos_numeros, marca, fecha_expiracion, cuenta_cifrada, activo)
   select ${TARJETA}, m.id, 'PORTADOR ' || m.n, lpad((m.n % 10000)::text, 4, '0'), 'visa', '2032-12-01', '', s.proximo_cobro > current_date + 2
     from ${DE} join suscripcion s on s.usuario_id = m.id`,
  `insert into cobro_intencion (id, usuario_id, beneficiario_id, proposito, proposito_id, clave, huella, monto, precio_de_lista, detalle, metodo_pago_id, estado, codigo, transaccion_id, intentos, creada_en, cambiada_en)
   select ${COBRO}, m.id, m.id, 'renovacion', s.id || ':' || ${DESDE}, 'escala:' || c.lugar, '', ${PRECIO}, ${PRECIO}, '{"concepto": "Renovación de la suscripción"}', ${TARJETA}, 'aplicada', '00', ${TRANSACCION}, 1, ${CUANDO}, ${CUANDO}
     from ${DE_COBRO}`,
  `insert into cobro_intento (id, intencion_id, numero, clase, metodo_pago_id, monto, enviado_en, respondido_en, codigo, transaccion_id, autorizacion)
   select ${INTENTO}, ${COBRO}, 1, 'recobro', ${TARJETA}, ${PRECIO}, ${CUANDO}, ${CUANDO}, '00', ${TRANSACCION}, lpad(m.n::text, 6, '0') from ${DE_COBRO}`,
  `insert into cobro_evento (intencion_id, cuando, de, a, motivo) select ${COBRO}, ${CUANDO}, p.de, p.a, p.motivo from ${DE_COBRO} cross join ${PASOS}`,
  `insert into asiento (id, intencion_id, clave, glosa, cuando) overriding system value
   select ${idDeUno('c.lugar')}, ${COBRO}, 'cobro:' || ${COBRO}, 'Renovación de la suscripción', ${CUANDO} from ${DE_COBRO}`,
  `insert into asiento_linea (asiento_id, cuenta, debe, haber)
   select ${idDeUno('c.lugar')}, l.cuenta, ${PRECIO} * l.debe, ${PRECIO} * l.haber from ${DE_COBRO} cross join (values ${LINEAS.join(', ')}) l (cuenta, debe, haber)`,
  `insert into suscripcion_periodo (suscripcion_id, desde, hasta, intencion_id)
   select s.id, ${DESDE}, (${DESDE} + interval '1 month')::date - 1, ${COBRO} from ${DE_COBRO}`,
  `insert into conciliacion_linea (fecha, transaccion_id, clase, monto_pasarela, monto_nuestro, intento_id, resultado)
   select ${DESDE}, ${TRANSACCION}, 'cobro', ${PRECIO}, ${PRECIO}, ${INTENTO}, 'cuadra' from ${DE_COBRO}`,
];
