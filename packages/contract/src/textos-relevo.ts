export const AVISOS_DE_RELEVO = {
  titulo: 'Relevo de colaborador', // ours
  ayuda: 'Pasa a otras personas todas las declaraciones abiertas de quien no está, repartidas por trabajo abierto.', // ours
  ausente: 'Quién no está', // ours
  reciben: 'Entre quiénes se reparte', // ours
  eligeAusente: 'Elige a quien no está para ver su trabajo abierto.', // ours
  eligeReciben: 'Elige al menos a una persona que reciba.', // ours
  sinAbiertas: 'No tiene declaraciones abiertas.', // ours
  queTiene: 'Lo que tiene abierto', // ours
  comoQueda: 'Cómo quedaría', // ours
  botonDeUna: 'Repartir 1 declaración', // ours
  boton: 'Repartir {n} declaraciones', // ours
  confirmarUna: '{nombre} deja 1 declaración abierta. Nadie pierde lo que ya se hizo en ella.', // ours
  confirmar: '{nombre} deja {n} declaraciones abiertas. Nadie pierde lo que ya se hizo en ellas.', // ours
  enCurso: 'Van {hechas} de {total}.', // ours
  enSegundoPlano: 'Seguir en segundo plano', // ours
  noSeSabe: 'No se pudo saber cómo va el cambio. Sigue en marcha.', // ours
  volverAPreguntar: 'Volver a intentar', // ours
  unaAbierta: '1 abierta', // ours
  abiertas: '{n} abiertas', // ours
  unaOmitida: '1 cambió mientras tanto y no se tocó.', // ours
  omitidas: '{n} cambiaron mientras tanto y no se tocaron.', // ours
  muchos: 'Cambiar a varios', // ours
  diaDeclaracion: 'Día de declaración', // ours
  colaborador: 'Quién lleva sus declaraciones abiertas', // ours
  nadie: 'Nadie', // ours
  avisoDeRegimen: 'Avisar desde', // ours
  deQueRegimen: 'De qué régimen', // ours
  elDelRegimen: 'El monto de su régimen', // ours
  soloDelRegimen: 'Solo cambia a quienes son de ese régimen. El tope es de ley y no se mueve.', // ours
  cambiaUno: 'Cambia 1 de {elegidos}.', // ours
  cambian: 'Cambian {n} de {elegidos}.', // ours
  yaLoTiene: 'Ya lo tiene así.', // ours
  nadaCambia: 'Todos lo tienen ya así.', // ours
  cambiaUnaDeclaracion: 'De {personas} cambia 1 declaración abierta.', // ours
  cambianDeclaraciones: 'De {personas} cambian {n} declaraciones abiertas.', // ours
  noTieneAbiertas: 'No tiene declaraciones abiertas que cambiar.', // ours
  noTienenAbiertas: 'No tienen declaraciones abiertas que cambiar.', // ours
  unaPersona: '1 persona', // ours
  personas: '{n} personas', // ours
  botonDeCambiar: 'Cambiar', // ours
  cambiarAUna: 'Cambiar a 1 persona', // ours
  cambiarA: 'Cambiar a {n} personas', // ours
  cambiarUnaDeclaracion: 'Cambiar 1 declaración', // ours
  cambiarDeclaraciones: 'Cambiar {n} declaraciones', // ours
  unoFuera: '1 de los que marcaste queda fuera: no es cliente activo.', // ours
  fuera: '{n} de los que marcaste quedan fuera: no son clientes activos.', // ours
  unoFueraDelRegimen: '1 de los que marcaste queda fuera: no es cliente activo de ese régimen.', // ours
  fueraDelRegimen: '{n} de los que marcaste quedan fuera: no son clientes activos de ese régimen.', // ours
  nadieElegido: 'Nadie cumple con lo que se busca. No cambia nada.', // ours
} as const;
