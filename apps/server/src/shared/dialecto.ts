import {
  type Dialect,
  DummyDriver,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  ValueNode,
} from 'kysely';

const constante = (nodo: OperationNode): 0 | 1 | null =>
  ValueNode.is(nodo) && (nodo.value === 0 || nodo.value === 1) ? nodo.value : null;

/**
 * Writes `limit 1` and `offset 0` into the text: no caller chooses these. As parameters they make PostgreSQL assume a tenth of the table,
 * find the plan that it could keep too costly, and plan the statement again each time (ADR 22).
 */
class Pluma extends PostgresQueryCompiler {
  protected override visitLimit(nodo: LimitNode): void {
    const suyo = constante(nodo.limit);
    if (suyo !== null) this.append(`limit ${suyo}`);
    else super.visitLimit(nodo);
  }
  protected override visitOffset(nodo: OffsetNode): void {
    const suyo = constante(nodo.offset);
    if (suyo !== null) this.append(`offset ${suyo}`);
    else super.visitOffset(nodo);
  }
}

/** How every statement of Kysely is written for PostgreSQL, by the program and by the proofs that look at its plans. */
export class Dialecto extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new Pluma();
  }
}

/** The same for who only wants the text of a statement: nothing is asked of any database. */
export const SIN_BASE: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (bd) => new PostgresIntrospector(bd),
  createQueryCompiler: () => new Pluma(),
};
