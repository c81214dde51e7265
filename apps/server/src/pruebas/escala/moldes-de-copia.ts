/**
 * How the year of a client is copied: $1 and $2 are the first and the last place, $3 the clients that are copied. A place is a number
 * from 1 on, and every id of a copy comes from it.
 */

/** Ids of copies are far over those that the product gives while it is measured. */
export const PRIMER_CLIENTE = 10_000_000;
export const PRIMER_COLABORADOR = 5_000_000;
/** Of what a client has several of a year: months, charges. */
const PRIMERO_DE_UNO = 1_000_000_000;
const MUCHOS_DE_UNO = 16;

export const LUGARES = 'generate_series($1::int, $2::int) n';
export const MOLDE = '($3::bigint[])[1 + n % cardinality($3::bigint[])]';
export const DE = `(select n, ${MOLDE} as molde, ${PRIMER_CLIENTE}::bigint + n as id from ${LUGARES}) m`;
/** The id of one of those that a client has, by its place among them. */
export const idDeUno = (lugar: string): string => `(${PRIMERO_DE_UNO} + m.n::bigint * ${MUCHOS_DE_UNO} + ${lugar})`;
/** As those of the product read, with their version and variant. */
export const uuidDe = (clase: string, lugar: string): string =>
  `overlay(overlay(md5('${clase}/' || m.n || '/' || ${lugar}) placing '4' from 13) placing '8' from 17)::uuid`;

/** A NIT with its check digit for a running number, as `nitDe` gives it. */
export const nitSql = (numero: string): string => `(select c || case d when 10 then 'K' else d::text end
   from (select c, (11 - sum(substr(reverse(c), i, 1)::int * (i + 1)) % 11) % 11 as d
           from (select (${numero})::text as c) t, generate_series(1, 8) i group by c) x)`;
