-- sirve-desde: 48; it adds a column that is empty, and that a program of before leaves so
-- A request that the invoicing platform forgot, or did not answer in a week, is given up: nobody asks for it again.
alter table ticlabs_pedido add column abandonado_en timestamptz;
