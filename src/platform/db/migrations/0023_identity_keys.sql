CREATE TABLE "identity_key" (
	"period" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_jwk" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_key_id_once" UNIQUE("key_id")
);
