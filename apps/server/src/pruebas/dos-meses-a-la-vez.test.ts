import { cambioDeRegimen } from '@aldia/contract/cambio-de-regimen.ts';
import { carga } from '@aldia/contract/carga.ts';
import { cuenta } from '@aldia/contract/cuenta.ts';
import { declaraciones } from '@aldia/contract/declaraciones.ts';
import { formularios } from '@aldia/contract/formularios.ts';
import { CargaDeCortesia, revision } from '@aldia/contract/revision.ts';
import { seguimiento } from '@aldia/contract/seguimiento.ts';
import { mes } from '@aldia/domain/fechas/fechas.ts';
import { ROL } from '@aldia/domain/permisos/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { abrirDeclaracion, recalcular } from '../features/declaraciones/index.ts';
import type { Tx } from '../shared/db.ts';
import { comoSistema } from '../shared/ejecutar.ts';
import { dte, guardado, MES_ELEGIDO } from './cargas.ts';
import { AHORA, type Escenario, escenario, MAESTRA_DE_PRUEBA } from './escenario.ts';
import { fabricas, type Persona } from './fabricas.ts';

/** The embedded database has one connection: nobody waits for anybody there. */
describe.runIf(process.env['TEST_DATABASE_URL'])(
  'while somebody saves the next month of the same client',
  { tags: ['dos-bases'] },
  () => {
    let s: Escenario;
    let admin: Persona;
    beforeAll(async () => {
      s = await escenario();
      admin = await s.crear.usuario([ROL.administrador]);
    });
    afterAll(() => s.cerrar());

    async function dosMeses() {
      const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
      const abrir = (periodo: string, estado: number) =>
        s.crear.declaracion({ usuarioId, regimen: 2, periodo, estado, asignadoId: admin.id });
      const { id } = await abrir('2026-09', 1);
      const { id: siguiente } = await abrir('2026-10', 3);
      return { usuarioId, id, siguiente };
    }
    /** Somebody always waits: an act that asked for no lock would prove nothing. */
    const hastaQueAlguienEspere = () =>
      vi.waitUntil(
        async () => {
          const { rows } = await sql<{ esperan: boolean }>`
          select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as esperan`.execute(
            s.bd,
          );
          return rows[0]?.esperan;
        },
        { timeout: 30_000, interval: 20 },
      );
    /** What a row asks that names the client: a new measurement, or what a client who chooses their purchases may take back. */
    const nombrar = (tx: Tx, usuarioId: number) =>
      tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forKeyShare().execute();
    /** What a save does: it locks its month, and measures the client of the radar when it writes. */
    const mientrasGuardan = async (
      { usuarioId, siguiente }: Awaited<ReturnType<typeof dosMeses>>,
      acto: () => unknown,
    ) => {
      const hecho = await s.bd.transaction().execute(async (tx) => {
        await tx.selectFrom('declaracion').select('id').where('id', '=', siguiente).forUpdate().execute();
        const acaba = acto();
        await hastaQueAlguienEspere();
        await sql`select medir_radar(array[${usuarioId}::bigint], array[2026])`.execute(tx);
        await nombrar(tx, usuarioId);
        // In an object, so that this transaction does not wait for the one that waits for it.
        return { acaba };
      });
      return hecho.acaba;
    };

    test('which nobody opened either: it brings in what this one leaves', async () => {
      await s.bd
        .insertInto('tipo_registro')
        .values({ id: 7, descripcion: 'Bienes', titulo_formulario: 'Bienes', orden: 7, linea: '5.7' })
        .execute();
      const cliente = await s.crear.cliente({ regimen: 2 });
      const compra = { libro: 'recibida', monto: '1120.00', iva: '120.00', tipoRegistroId: 7 } as const;
      // As the save of September: it opens the month and computes it.
      const { octubre } = await comoSistema(s.recursos, async (ctx) => {
        const deSeptiembre = { usuarioId: cliente.id, periodo: mes('2026-09') };
        const { declaracion } = await abrirDeclaracion(ctx, deSeptiembre);
        await fabricas(ctx.tx, () => AHORA, MAESTRA_DE_PRUEBA).factura({ ...deSeptiembre, ...compra });
        const facturas = [dte({ emisor: cliente.nit, receptor: 'CF', monto: '560.00', iva: '60.00' })];
        const octubre = s.como(admin)(carga.guardar, guardado({ usuarioId: cliente.id, facturas, cajasEscritas: [] }));
        await hastaQueAlguienEspere();
        await recalcular(ctx, declaracion.id);
        return { octubre };
      });
      const { id } = await octubre;
      const { formularios: dos } = await s.como(admin)(formularios.deDeclaracion, { id });
      const deIva = dos.find((f) => f.codigo === 'SAT-2237');
      // September leaves Q120.00 of credit; October owes Q60.00, and has Q60.00 left.
      expect(deIva?.casillas.find((c) => c.id.startsWith('5.15'))?.declarado).toBe(12_000);
    });

    test('one is opened at each side of an open month: neither is refused', async () => {
      const { id: usuarioId } = await s.crear.cliente({ regimen: 2 });
      await s.crear.declaracion({ usuarioId, regimen: 2, periodo: '2026-09' });
      const { octubre } = await comoSistema(s.recursos, async (ctx) => {
        const { declaracion } = await abrirDeclaracion(ctx, { usuarioId, periodo: mes('2026-08') });
        const octubre = s.como(admin)(carga.abrirMes, { usuarioId, fecha: MES_ELEGIDO });
        await hastaQueAlguienEspere();
        await recalcular(ctx, declaracion.id);
        return { octubre };
      });
      expect(await octubre).toEqual({ id: expect.any(Number) });
    });

    test('an act on this one is taken back: neither is refused', async () => {
      const meses = await dosMeses();
      await s.bd
        .updateTable('declaracion')
        .set({ facturas_cargadas: true, total_ventas: '1000.00' })
        .where('id', '=', meses.id)
        .execute();
      const { deshacer } = await s.como(admin)(seguimiento.eliminar, { id: meses.id });
      const vuelta = mientrasGuardan(meses, () => s.como(admin)(declaraciones.deshacer, { deshacer }));
      expect(await vuelta).toMatchObject({ id: meses.id, statusId: 1 });
    });

    test('they say what the client sells: neither is refused', async () => {
      const meses = await dosMeses();
      await sql`update declaracion set totales = '{}' where id = ${meses.siguiente}`.execute(s.bd);
      const { usuarioId } = meses;
      const dicho = mientrasGuardan(meses, () => s.como(admin)(cuenta.decirQueVende, { usuarioId, vende: 'bien' }));
      expect(await dicho).toEqual({ vende: 'bien', desactualizadas: 1 });
    });

    test('this one is entered as a courtesy: neither is refused', async () => {
      const meses = await dosMeses();
      const pares = (columna: string, lineas: number) =>
        Object.fromEntries(
          Array.from({ length: lineas }, (_, i) => [
            [`base_${i + 1}`, '0.00'],
            [`${columna}_${i + 1}`, '0.00'],
          ]).flat(),
        );
      const carga = CargaDeCortesia.parse({
        info_general: { usuario_id: meses.usuarioId, fecha_presentacion: '2026-10-01' },
        carga_pc: {
          numero_formulario: '40912345678',
          total_facturas: '20000.00',
          impuesto_determinado: '1000.00',
          rent_periodo_declarar: '0.00',
          impuesto_pagar: '1000.00',
          remanente_retencion: '0.00',
        },
        carga_ros: { debito_fiscal: pares('debito', 7), credito_fiscal: pares('credito', 13) },
        determinacion_impuesto: { c_1: '0', c_2: '0', c_3: '0', c_4: '0', c_5: '0', c_6: '0', c_7: '0' },
      });
      const entrada = mientrasGuardan(meses, () => s.como(admin)(revision.cargarCortesia, carga));
      expect(await entrada).toMatchObject({ id: meses.id, statusId: 9 });
    });

    describe('the regime of the client changes', () => {
      type Fabricas = ReturnType<typeof fabricas>;
      interface AMedias {
        readonly usuarioId: number;
        readonly tx: Tx;
        readonly hechas: Fabricas;
      }
      /** Leaves September worked and October opened, and changes the regime from October on in the middle of another transaction. */
      async function mientras(antes: (a: AMedias) => Promise<unknown>, despues: (a: AMedias) => Promise<unknown>) {
        const { id: usuarioId } = await s.crear.cliente({ regimen: 1 });
        await s.crear.declaracion({ usuarioId, periodo: '2026-09', estado: 7, pagoRealizado: true });
        await s.crear.declaracion({ usuarioId, periodo: '2026-10' });
        const { cambio } = await s.bd.transaction().execute(async (tx) => {
          const aMedias = { usuarioId, tx, hechas: fabricas(tx, () => AHORA, MAESTRA_DE_PRUEBA) };
          await antes(aMedias);
          const desde = mes('2026-10');
          const cambio = s.como(admin)(cambioDeRegimen.anotar, { usuarioId, regimenId: 2, desde });
          cambio.catch(() => undefined);
          await hastaQueAlguienEspere();
          await despues(aMedias);
          return { cambio };
        });
        return { cambio, usuarioId };
      }
      const tomarMes = ({ tx, usuarioId }: AMedias, periodo: string) =>
        tx
          .selectFrom('declaracion')
          .select('id')
          .where('usuario_id', '=', usuarioId)
          .where('periodo', '=', mes(periodo))
          .forUpdate()
          .execute();

      test('after an act wrote a row of the client, which then needs the month after: neither is refused', async () => {
        const { cambio } = await mientras(
          async (a) => [await tomarMes(a, '2026-09'), await nombrar(a.tx, a.usuarioId)],
          (a) => tomarMes(a, '2026-10'),
        );
        expect(await cambio).toEqual({ meses: 1 });
      });

      test('after an act took that month, which then writes a row of the client: neither is refused', async () => {
        const { cambio } = await mientras(
          async (a) => [await tomarMes(a, '2026-09'), await tomarMes(a, '2026-10')],
          (a) => nombrar(a.tx, a.usuarioId),
        );
        expect(await cambio).toEqual({ meses: 1 });
      });

      // A program of before asks for no lock of the client.
      test('while a program of before opens a month: that month changes too', async () => {
        const { cambio, usuarioId } = await mientras(
          ({ hechas, usuarioId: suyo }) => hechas.declaracion({ usuarioId: suyo, periodo: '2026-11' }),
          () => Promise.resolve(),
        );
        expect(await cambio).toEqual({ meses: 2 });
        const meses = s.bd.selectFrom('declaracion').select(['periodo', 'regimen_id']).orderBy('periodo');
        expect(await meses.where('usuario_id', '=', usuarioId).execute()).toEqual([
          { periodo: '2026-09', regimen_id: 1 },
          { periodo: '2026-10', regimen_id: 2 },
          { periodo: '2026-11', regimen_id: 2 },
        ]);
      });
    });
  },
);
