/**
 * What of the suite's own statements an engine of several machines would refuse, and what each asks for (ADR 59). It may only get
 * shorter. `npm run repartida -- consultas` names every statement.
 */
export const CONSULTAS_CONOCIDAS: Readonly<Record<string, readonly string[]>> = {
  'the tables that hang from `declaracion_id` have to carry the client (conocidas.ts); then these join, lock and insert with it':
    [
      "for each row of what is no client's: lo_presentado (a list)",
      'join without the client: accion_deshacible + declaracion',
      'join without the client: accion_deshacible + factura',
      'join without the client: cambio_tras_presentar + declaracion',
      'join without the client: cambio_tras_presentar + declaracion + documento',
      'join without the client: declaracion + lo_presentado',
      'join without the client: declaracion + mes_por_rehacer',
      'on conflict without the client: cambio_tras_presentar (declaracion_id, libro, numero_autorizacion)',
      'on conflict without the client: carga_de_cortesia (declaracion_id)',
      'on conflict without the client: decision_de_exceso (declaracion_id, formulario, linea)',
      'on conflict without the client: mes_por_rehacer (declaracion_id)',
      'rows locked of no client that it names: accion_deshacible',
      'rows locked of no client that it names: mes_por_rehacer',
    ],
  'a month is asked for and locked by its number: its client has to be looked up first, as who may see it is': [
    'rows locked of no client that it names: autorizacion_de_gestor',
    'rows locked of no client that it names: declaracion',
  ],
  'lists go through regimes and stages, and take the first rows of each: one statement for each, put together by the program':
    ["for each row of what is no client's: declaracion (a list)"],
  'people with what they have: the machines of their months are asked first, and then for those people': [
    "for each row of what is no client's: declaracion (cliente_de_gestor + usuario)",
    "for each row of what is no client's: declaracion (credencial_sat + regimen + usuario)",
    "for each row of what is no client's: declaracion (regimen + usuario)",
    "for each row of what is no client's: documento (cliente_de_gestor + usuario)",
    "for each row of what is no client's: documento_sat (cliente_de_gestor + usuario)",
    "for each row of what is no client's: mandato (cliente_de_gestor + usuario)",
  ],
  'the names under which there are declarations: each machine says its own, and the program puts them together': [
    "for each row of what is no client's: declaracion (usuario)",
    'recursive over all clients: declaracion',
  ],
  'the log of acts is on one machine, and names what the act was about by its number': [
    "for each row of what is no client's: declaracion (auditoria + usuario)",
    "for each row of what is no client's: documento_sat (a list)",
    "for each row of what is no client's: documento_sat (auditoria + usuario)",
    'for each row of a client, on one machine alone: auditoria (declaracion)',
    'for each row of a client, on one machine alone: auditoria (factura)',
  ],
  'whether a person was told already is asked of the outbox: the keys of its mails, first': [
    'for each row of a client, on one machine alone: bandeja_salida (declaracion)',
  ],
  'who pays for a client is a function: a join with the tie between gestor and client, which every machine has': [
    'gestor_vigente_de() reads tables: declaracion',
  ],
  'the number of a gestor is taken within the change: it is to be taken before': ['nextval() in an update: usuario'],
};
