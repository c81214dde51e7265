/** What the screens of the forms say: all ours. */
export const AVISOS_DE_FORMULARIOS = {
  exceso:
    'Línea {linea}: las notas de crédito pasan en {base} de base y {impuesto} de IVA. La casilla va en 0 y el exceso queda en los totales del mes.', // ours
  excesoSinImpuesto:
    'Línea {linea}: las notas de crédito pasan en {base}. La casilla va en 0 y el exceso queda en los totales del mes.', // ours
  excesoDecidido: '{quien} decidió el {dia}: {decision}', // ours
  excesoDecididoAntes: '{quien} había decidido el {dia} sobre otro exceso: {decision}', // ours
  destinoDeVentas:
    'La SAT dice qué se exporta y no a dónde. Se propone el resto del mundo (4.2); elige Centroamérica (4.1) donde corresponda. Una factura especial va a 4.8 solo si el cliente es exportador inscrito (art. 52 "A").', // ours
  destinoDeCompras: 'Las compras que son para exportar van a la sección 6; las demás, a la 5.', // ours
  sinExportaciones: 'Este mes no tiene ventas marcadas como exportación ni facturas especiales.', // ours
  sinComprasIncluidas: 'Este mes no tiene compras incluidas.', // ours
  mesPagado: 'El mes ya está pagado: su línea no se puede cambiar.', // ours
  excesoEnCasilla: 'exceso {monto}', // ours
  presentadoEl: 'Así se presentó el {dia}.', // ours
  presentadoSinDia: 'Así se presentó.', // ours
  presentadoReconstruido:
    'Entonces no se guardaron las líneas: se calcularon de nuevo el {dia}, con los totales de aquel día y el programa de este.', // ours
  presentadoDistinto: 'Hoy se calcularía otra cosa. Lo presentado no cambia: si hay que corregirlo, se rectifica.', // ours
  presentadoDeHoy: 'Estas son las cifras de hoy. No se presentaron.', // ours
  nadaCargado: 'AlDía no calculó estas cifras: no se cargó nada que declarar.', // ours
  valeElPdf: 'Vale el PDF del formulario que se envió.', // ours
  deOtroLugar: 'Este mes se presentó en otro lugar. Aquí están solo las líneas que se copiaron.', // ours
  deOtroLugarSinLineas: 'Este mes se presentó en otro lugar y sus líneas no se copiaron.', // ours
} as const;

export const ROTULOS_DE_FORMULARIOS = {
  queSeDecidio: '¿Qué se decidió?', // ours
  queSeDecidioAyuda: 'Por ejemplo: se rectifica el mes de la factura original.', // ours
  guardarDecision: 'Guardar decisión', // ours
  exportaciones: 'Exportaciones', // ours
  ventasAlExterior: 'Ventas al exterior', // ours
  comprasParaExportar: 'Compras para exportar', // ours
  loQueElijasVale: 'Lo que elijas vale para', // ours
  paraElReceptor: 'el receptor, este mes y los que vengan', // ours
  paraElProveedor: 'el proveedor, este mes y los que vengan', // ours
  paraElDocumento: 'este documento', // ours
  paraElMes: 'todos los de este mes', // ours
  aplicarAUno: 'Aplicar a 1 documento', // ours
  aplicarAVarios: 'Aplicar a {n} documentos', // ours
  fueraDeExportacion: 'Fuera de exportación (SAT-2085)', // ours
  destinos: { '4.1': 'Centroamérica', '4.2': 'Resto del mundo', '4.8': 'Factura especial' }, // ours
  compraLocal: '5 Operaciones locales', // ours
  compraParaExportar: '6 Para exportar', // ours
  enNinguna: 'ninguna', // ours
  traeCreditoDeExportacion: 'Trae crédito fiscal por exportación', // ours
  verLoDeHoy: 'Ver cómo se calcula hoy', // ours
  verLoPresentado: 'Ver lo presentado', // ours
  loPresentado: 'Presentado', // ours
  loDeHoy: 'Hoy', // ours
  lineaPresentada: 'Línea', // ours
  cambiarDecision: 'Cambiar la decisión', // ours
} as const;
