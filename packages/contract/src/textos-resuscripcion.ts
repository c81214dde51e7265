import { DUDA_MINUTOS } from '@aldia/domain/cobros/estados.ts';

export const AVISOS_DE_RESUSCRIPCION = {
  titulo: 'Resuscripción manual', // ours
  boton: 'Resuscribir', // ours
  sinActiva: 'El usuario no tiene una suscripción activa',
  dias: 'Días restantes: {n}',
  vencio: 'La suscripción venció el {fecha}',
  sinTarjetas: 'El usuario no posee tarjetas activas',
  nuncaTuvo: 'Nunca ha tenido un plan: lo elige el cliente en su cuenta.', // ours
  planNoDisponible: 'Su plan ya no se ofrece o no es de su régimen: el cliente elige otro en su cuenta.', // ours
  pagaElGestor: 'No se cobra nada: {gestor} paga por este cliente, y un plan propio terminaría enseguida.', // ours
  sinRol: 'No se cobra nada: ya no tiene el rol para el que es su plan. Cámbialo en Usuarios.', // ours
  cual: 'Cuál se resuscribe', // ours
  clase: { plan: 'Su plan: {nombre}', cartera: 'La de su oficina: {nombre}' }, // ours
  reemplazaUnDia: 'El cliente había cancelado. El plan empieza hoy y el día que le quedaba se pierde.', // ours
  reemplaza: 'El cliente había cancelado. El plan empieza hoy y los {n} días que le quedaban se pierden.', // ours
  adelanta: 'Ya tiene pagado hasta el {fecha}. Se cobra por adelantado el período siguiente.', // ours
  recibo: 'El cliente recibe el comprobante por correo, y queda anotado que lo hiciste tú.', // ours
  enDuda: `El banco todavía no responde; puede tardar hasta ${DUDA_MINUTOS} minutos. No se hará otro cobro hasta saberlo: si se cobró, se entrega solo o se devuelve. Síguelo en Dinero.`, // ours
  enCurso: 'Ya hay un cobro de este plan en curso. Espera un momento y vuelve a abrir esta ventana.', // ours
  otraTarjeta: 'Su tarjeta principal ya no es la que viste. No se cobró nada: revísala y vuelve a cobrar.', // ours
  noSeSabe:
    'No supimos cómo terminó. El cobro se entrega o se devuelve solo en unos minutos: míralo en Dinero antes de volver a cobrar.', // ours
} as const;
